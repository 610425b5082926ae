import type { RefObject } from 'react';
import type { EndpointName } from '#contract/endpoints.ts';
import { useCommand } from '#dashboard/base/commands/registry.ts';
import { say } from '#dashboard/base/languages/say.ts';
import type { Row } from '#dashboard/data/api/read-page.ts';
import { knownReference } from '#dashboard/data/names/known.ts';
import type { Names } from '#dashboard/data/names/names.ts';
import { useNames } from '#dashboard/data/names/names-context.ts';
import { referenceTo } from '#dashboard/data/names/naming.ts';
import { contactLinksOf } from '#dashboard/data/names/contact-links.ts';
import { focusedRow } from '#dashboard/lists/table/rows-on-screen.ts';
import { useCopyToast } from './copy-toast.tsx';

const words = {
  phone: { copied: say('Phone copied'), none: say('No phone') },
  email: { copied: say('Email copied'), none: say('No email') },
};

type RowCopyProps<Name extends EndpointName> = {
  rows: readonly Row<Name>[];
  viewport: RefObject<HTMLElement | null>;
};

/** Copies the phone number or the email address of the contact whose row has the focus. */
export function RowCopy<Name extends EndpointName>({ rows, viewport }: RowCopyProps<Name>) {
  const names = useNames();
  const { copy, toast } = useCopyToast();
  const copyOf = (by: keyof typeof words) => () => {
    const { links, index } = focusedRow(viewport.current);
    const row = rows.find(({ record }) => record && String(record.id) === links[index]?.dataset['record']);
    const contact = row && contactOf(row, names);
    if (!contact) return false;
    const text = contactLinksOf(contact)[by];
    const { copied, none } = words[by];
    copy({ text, said: text === null ? none : copied });
    return true;
  };
  useCommand('copy-row-phone', copyOf('phone'));
  useCommand('copy-row-email', copyOf('email'));
  return toast;
}

/** The contact of a row as far as it is known; null where there is none. */
function contactOf({ record }: Row, names: Names) {
  if (!record) return null;
  if ('first_name' in record) return referenceTo('contacts', record);
  if (!('contact_id' in record) || record.contact_id === null) return null;
  return knownReference(names.contacts, record.contact_id);
}
