import { useRested } from '#dashboard/names/use-names.ts';
import { reachOf } from '#dashboard/record/contact/reach.ts';
import { AgentPreview } from './agent-preview.tsx';
import { ContactPreview } from './contact-preview.tsx';
import type { Hit } from './hit.ts';
import { OpportunityPreview } from './opportunity-preview.tsx';
import type { CopyPhone } from './phone.tsx';
import styles from './preview.module.css';

/** How long a hit has to be the active one before more of it is asked for, in ms. */
const rest = 200;

type PreviewProps = {
  hit: Hit | undefined;
  copyPhone: CopyPhone;
};

/** What the active hit holds; pages and commands say what they are in their row. */
export function Preview({ hit, copyPhone }: PreviewProps) {
  const rested = useRested(hit?.key, rest);
  if (hit?.kind !== 'record') return <div className={styles.preview} />;
  const { list, reference, opportunity } = hit;
  const shared = { isRested: rested === hit.key, copyPhone };
  return (
    <div key={hit.key} className={styles.preview} role="group" aria-label={reference.name}>
      {list === 'contacts' && <ContactPreview {...reachOf(reference)} reference={reference} {...shared} />}
      {list === 'opportunities' && (
        <OpportunityPreview id={reference.id} name={reference.name} known={opportunity} {...shared} />
      )}
      {list === 'agents' && <AgentPreview reference={reference} />}
    </div>
  );
}
