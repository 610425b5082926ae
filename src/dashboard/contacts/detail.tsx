import type { Contact } from '#contract/contact.ts';
import { FieldList } from '#dashboard/record/field-list.tsx';
import { FullTimestamp } from '#dashboard/ui/timestamp.tsx';
import { ContactOpportunities } from './contact-opportunities.tsx';
import { mailHref, telHref } from './contact-links.ts';

export function Detail({ record }: { record: Contact }) {
  const { id, email, phone, created_at, updated_at } = record;
  return (
    <>
      <FieldList
        fields={[
          { name: 'First name', text: record.first_name },
          { name: 'Last name', text: record.last_name },
          { name: 'Company', text: record.company },
          { name: 'Email', text: email, shown: <Reach text={email ?? ''} hrefOf={mailHref} /> },
          { name: 'Phone', text: phone, shown: <Reach text={phone ?? ''} hrefOf={telHref} /> },
          { name: 'Created', text: created_at, shown: <FullTimestamp at={created_at ?? ''} /> },
          { name: 'Updated', text: updated_at, shown: <FullTimestamp at={updated_at ?? ''} /> },
          { name: 'ID', text: String(id), shown: <code>{id}</code> },
        ]}
      />
      <ContactOpportunities id={id} />
    </>
  );
}

/** A link where the text can be reached, else the text as it is. */
function Reach({ text, hrefOf }: { text: string; hrefOf: (text: string) => string | null }) {
  const href = hrefOf(text);
  return href === null ? text : <a href={href}>{text}</a>;
}
