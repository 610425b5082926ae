import type { Id } from '#contract/fields.ts';
import { say } from '#dashboard/languages/say.ts';
import { useName } from '#dashboard/names/use-names.ts';
import { reachOf } from '#dashboard/record/contact/reach.ts';
import { telHref } from '#dashboard/record/fields/contact-links.ts';
import { Absent } from '#dashboard/ui/absent.tsx';

type PhoneProps = { of: Id | null; isTabStop: boolean };

/** The phone number of a contact, to be called, as far as its name says it. */
export function Phone({ of, isTabStop }: PhoneProps) {
  const known = useName('contacts', of);
  const phone = typeof known === 'string' ? null : reachOf(known).phone;
  if (phone === null) return known === 'loading' ? null : <Absent>{say('No phone')}</Absent>;
  const href = telHref(phone);
  if (href === null) return <span dir="ltr">{phone}</span>;
  return (
    <a href={href} dir="ltr" tabIndex={isTabStop ? undefined : -1} title={say('Call {phone}', { phone })}>
      {phone}
    </a>
  );
}
