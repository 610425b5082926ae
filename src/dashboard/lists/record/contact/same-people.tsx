import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { contactFields } from '#contract/contact.ts';
import { isSameEmail } from '#contract/email.ts';
import type { Id } from '#contract/fields.ts';
import { isSamePhone } from '#contract/phone.ts';
import { nullRecord } from '#contract/record.ts';
import { say } from '#dashboard/base/languages/say.ts';
import { Button } from '#dashboard/base/ui/button.tsx';
import type { ListRequest } from '#dashboard/data/api/list-address.ts';
import { listQuery } from '#dashboard/data/api/list-query.ts';
import type { RecordRow } from '#dashboard/data/api/read-page.ts';
import { fold } from '#contract/fold.ts';
import { useNames } from '#dashboard/data/names/names-context.ts';
import { referenceOfRow } from '#dashboard/data/names/naming.ts';
import type { Reference } from '#dashboard/data/names/reference.ts';
import { searchable } from '#dashboard/data/address/searchable.ts';
import { useProgress } from '#dashboard/data/names/use-names.ts';
import { useSession } from '#dashboard/data/session/session-context.ts';
import { useSlots } from '#dashboard/lists/list/use-slots.tsx';
import { comparable, CompareDialog } from '#dashboard/lists/selection/compare-dialog.tsx';
import { contactLinksOf } from '#dashboard/data/names/contact-links.ts';
import styles from './same-people.module.css';

const nameAndCompany = (reference: Reference) => {
  const { company } = contactLinksOf(reference);
  return company === null ? null : `${reference.name} ${company}`;
};

/** What makes two contacts one person perhaps: the text to search for, and whether another one has the same. */
const likenesses = {
  phone: {
    textOf: (reference: Reference) => contactLinksOf(reference).phone,
    isSame: isSamePhone,
    say: (count: number) =>
      say('{count, plural, one {Same phone as # other} other {Same phone as # others}}', { count }),
  },
  email: {
    textOf: (reference: Reference) => contactLinksOf(reference).email,
    isSame: isSameEmail,
    say: (count: number) =>
      say('{count, plural, one {Same email as # other} other {Same email as # others}}', { count }),
  },
  name: {
    textOf: nameAndCompany,
    isSame: (one: string, other: string) => fold(one) === fold(other),
    say: (count: number) =>
      say(
        '{count, plural, one {Very like # other: same name and company} other {Very like # others: same name and company}}',
        { count },
      ),
  },
};
type Likeness = keyof typeof likenesses;

/** A contact as far as its reference goes; what that does not keep is not compared. */
const rowOf = (reference: Reference): RecordRow<'contacts'> => {
  const unknown = { ...nullRecord(contactFields), created_at: '', updated_at: '' };
  return {
    key: String(reference.id),
    record: { ...unknown, ...contactLinksOf(reference), id: reference.id },
  };
};

/** What a server finds that searches, behind what a person waits for. */
function useFound(text: string | null) {
  const { config, requests } = useSession();
  const canAsk = config.extensions.includes('search');
  const request: ListRequest<'contacts'> = { search: searchable(text ?? '') };
  const { data } = useQuery({
    ...listQuery(requests.clients.count, 'contacts', request),
    enabled: canAsk && text !== null,
  });
  return canAsk ? (data?.rows ?? []) : null;
}

/** Other contacts that may be the same person, each way of it leading to a comparison. On a server that does not search, among those read so far. */
export function SamePeople({ known }: { known: Reference }) {
  const status = useProgress('contacts')?.status;
  const { contacts } = useNames();
  // The status says when there is more to look through.
  const read = useMemo(() => (status ? Array.from(contacts.known()) : []), [contacts, status]);
  return (
    <div className={styles.same}>
      {(Object.keys(likenesses) as Likeness[]).map((by) => (
        <Alike key={by} by={by} known={known} read={read} />
      ))}
    </div>
  );
}

type AlikeProps = { by: Likeness; known: Reference; read: readonly Reference[] };

function Alike({ by, known, read }: AlikeProps) {
  const { textOf, isSame, say: inWords } = likenesses[by];
  const text = textOf(known);
  const rows = useFound(text);
  const found = rows?.flatMap((row) => referenceOfRow('contacts', row) ?? []) ?? read;
  const [isOpen, setOpen] = useState(false);
  const slots = useSlots();
  const trigger = useRef<HTMLButtonElement>(null);
  const others = useMemo(
    () => found.filter((each) => each.id !== known.id && text !== null && isSame(textOf(each) ?? '', text)),
    [found, known.id, text, isSame, textOf],
  );
  if (others.length === 0) return null;
  const byId = new Map<Id, RecordRow<'contacts'>>(
    rows?.flatMap((row) => (row.record ? [[row.record.id, row] as const] : [])),
  );
  const compared = [known, ...others].slice(0, comparable.most);
  return (
    <>
      <Button ref={trigger} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {inWords(others.length)}
      </Button>
      {isOpen && (
        <CompareDialog
          name="contacts"
          rows={compared.map((reference) => ({ reference, row: byId.get(reference.id) ?? rowOf(reference) }))}
          titleOf={({ reference }) => reference.name}
          only={compared.every(({ id }) => byId.has(id)) ? undefined : ['company', 'email', 'phone']}
          slots={slots}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
