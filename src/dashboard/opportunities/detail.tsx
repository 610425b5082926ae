import type { ReactNode } from 'react';
import type { Opportunity } from '#contract/opportunity.ts';
import { listHref, readListParams } from '#dashboard/address/list-params.ts';
import { AgentName } from '#dashboard/names/agent-name.tsx';
import { ContactName } from '#dashboard/names/contact-name.tsx';
import type { DirectoryName } from '#dashboard/names/names.ts';
import { useName } from '#dashboard/names/use-names.ts';
import { FieldList, TextField } from '#dashboard/record/field-list.tsx';
import { FullTimestamp } from '#dashboard/ui/timestamp.tsx';
import { formatWord } from '#dashboard/ui/format.ts';
import { useSession } from '#dashboard/session/session-context.ts';
import { Link } from '#dashboard/ui/link.tsx';
import { wordOf } from '#dashboard/ui/yes-no.tsx';
import styles from './detail.module.css';
import { Value } from './value.tsx';

export function Detail({ record }: { record: Opportunity }) {
  const { id, contact_id, agent_id, status, value, follow_up_type, created_at, updated_at } = record;
  const contact = useName('contacts', contact_id);
  const agent = useName('agents', agent_id);
  return (
    <>
      <FieldList
        fields={[
          { name: 'Status', text: status && formatWord(status) },
          { name: 'Value', text: textOf(value), shown: <Value value={value} /> },
          {
            name: 'Contact',
            text: typeof contact === 'string' ? textOf(contact_id) : contact.name,
            shown: (
              <>
                <RecordLink name="contacts" id={contact_id} isKnown={typeof contact !== 'string'}>
                  <ContactName id={contact_id} />
                </RecordLink>
                {typeof contact !== 'string' && <span className={styles.sub}>{contact.detail}</span>}
              </>
            ),
          },
          {
            name: 'Agent',
            text: typeof agent === 'string' ? textOf(agent_id) : agent.name,
            shown: (
              <RecordLink name="agents" id={agent_id} isKnown={typeof agent !== 'string'}>
                <AgentName id={agent_id} />
              </RecordLink>
            ),
          },
          { name: 'Follow-up', text: wordOf(record.follow_up_requested, 'Requested', 'Not requested') },
          { name: 'Follow-up type', text: follow_up_type && formatWord(follow_up_type) },
          { name: 'Webhook', text: wordOf(record.webhook_sent, 'Sent', 'Not sent') },
          { name: 'Created', text: created_at, shown: <FullTimestamp at={created_at ?? ''} /> },
          { name: 'Updated', text: updated_at, shown: <FullTimestamp at={updated_at ?? ''} /> },
          { name: 'ID', text: String(id), shown: <code>{id}</code> },
        ]}
      />
      <TextField name="Summary" text={record.summary} />
    </>
  );
}

type RecordLinkProps = { name: DirectoryName; id: number | null; isKnown: boolean; children: ReactNode };

/** A name that leads to its record, once it is one, at a service that can be asked for a record without its page. */
function RecordLink({ name, id, isKnown, children }: RecordLinkProps) {
  const { extensions } = useSession().config;
  if (!isKnown || !extensions.includes('id')) return children;
  return <Link to={listHref(name, readListParams(name, [], '').params, id)}>{children}</Link>;
}

const textOf = (number: number | null) => (number === null ? null : String(number));
