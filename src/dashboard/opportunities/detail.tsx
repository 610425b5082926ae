import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Opportunity } from '#contract/opportunity.ts';
import { listHref, readListParams } from '#dashboard/address/list-params.ts';
import { AgentName } from '#dashboard/directory/agent-name.tsx';
import { ContactName } from '#dashboard/directory/contact-name.tsx';
import type { DirectoryName } from '#dashboard/directory/directory.ts';
import { naming } from '#dashboard/directory/names.ts';
import { useRecord } from '#dashboard/directory/use-directory.ts';
import { FieldList, TextField } from '#dashboard/list/field-list.tsx';
import { FullTimestamp } from '#dashboard/list/timestamp.tsx';
import { formatWord } from '#dashboard/ui/format.ts';
import { wordOf } from '#dashboard/ui/yes-no.tsx';
import styles from './detail.module.css';
import { Value } from './value.tsx';

export function Detail({ record }: { record: Opportunity }) {
  const { id, contact_id, agent_id, status, value, follow_up_type, created_at, updated_at } = record;
  const contact = useRecord('contacts', contact_id);
  const agent = useRecord('agents', agent_id);
  const { detailOf, nameOf } = naming.contacts;
  return (
    <>
      <FieldList
        fields={[
          { name: 'Status', text: status && formatWord(status) },
          { name: 'Value', text: textOf(value), shown: <Value value={value} /> },
          {
            name: 'Contact',
            text: typeof contact === 'string' ? textOf(contact_id) : nameOf(contact),
            shown: (
              <>
                <RecordLink name="contacts" id={contact_id} isKnown={typeof contact !== 'string'}>
                  <ContactName id={contact_id} />
                </RecordLink>
                {typeof contact !== 'string' && <span className={styles.sub}>{detailOf(contact)}</span>}
              </>
            ),
          },
          {
            name: 'Agent',
            text: typeof agent === 'string' ? textOf(agent_id) : naming.agents.nameOf(agent),
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

/** A name that leads to its record, once it is one. */
const RecordLink = ({ name, id, isKnown, children }: RecordLinkProps) =>
  isKnown ? <Link to={listHref(name, readListParams(name, [], '').params, id)}>{children}</Link> : children;

const textOf = (number: number | null) => (number === null ? null : String(number));
