import type { Contact } from '#contract/contact.ts';
import { FieldList } from '#dashboard/list/field-list.tsx';
import { FullTimestamp } from '#dashboard/list/timestamp.tsx';
import { ExternalLink } from '#dashboard/ui/external-link.tsx';

export function Detail({ record }: { record: Contact }) {
  const { email } = record;
  return (
    <FieldList
      fields={[
        ['First name', record.first_name],
        ['Last name', record.last_name],
        ['Company', record.company],
        [
          'Email',
          email && (
            <ExternalLink key="email" address={mailAddress(email)}>
              {email}
            </ExternalLink>
          ),
        ],
        ['Phone', record.phone],
        ['Created', record.created_at && <FullTimestamp key="created" at={record.created_at} />],
        ['Updated', record.updated_at && <FullTimestamp key="updated" at={record.updated_at} />],
        ['ID', <code key="id">{record.id}</code>],
      ]}
    />
  );
}

/** A mail link to this address and nothing more: a record cannot add copies or a text to it (RFC 6068). */
const mailAddress = (email: string) => `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
