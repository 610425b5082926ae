import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { isSameEmail } from '#contract/email.ts';
import type { Id } from '#contract/fields.ts';
import { isSamePhone, phoneDigits, phonePart, plainNumber } from '#contract/phone.ts';
import { idOfText } from '#dashboard/data/address/list-params.ts';
import { fold } from '#contract/fold.ts';
import type { Reference } from '#dashboard/data/names/reference.ts';
import { contactLinksOf } from '#dashboard/data/names/contact-links.ts';

/** Whom an address asks for: a contact by id, or all that a search for a text finds and `pick` takes, the best first. */
export type Wanted =
  | { by: 'id'; id: Id }
  | {
      by: 'phone' | 'email' | 'name';
      text: string;
      /** The text as a person reads it. */
      shown: string;
      pick: (found: readonly Reference[]) => Reference[];
    };

const decoded = (text: string) => {
  try {
    return decodeURIComponent(text).trim();
  } catch {
    return '';
  }
};

/** Fewest digits of a number that may be one with its country code, which telephone systems send without the plus. */
const fewestWhole = 11;

/** @param region country (ISO 3166-1) of numbers without a country code */
function readPhone(text: string, region: string | null): Wanted | null {
  const given = plainNumber(text)
    .replace(/^sips?:/, '')
    .replace(/[;@].*$/, '');
  if (!phonePart(given)) return null;
  const known = parsePhoneNumberFromString(given, (region ?? undefined) as CountryCode | undefined);
  const whole =
    phoneDigits(given).length < fewestWhole || known ? known : parsePhoneNumberFromString(`+${given}`);
  const number = whole?.isPossible() ? whole : null;
  const phone = number?.number ?? given;
  const rank = (reference: Reference) =>
    phoneDigits(contactLinksOf(reference).phone ?? '') === phoneDigits(phone) ? 0 : 1;
  return {
    by: 'phone',
    text: phone,
    shown: number?.formatInternational() ?? given,
    pick: (found) =>
      found
        .filter((reference) => isSamePhone(contactLinksOf(reference).phone ?? '', phone))
        .toSorted((one, other) => rank(one) - rank(other)),
  };
}

const readers: Record<string, (text: string, region: string | null) => Wanted | null> = {
  phone: readPhone,
  email: (text) => ({
    by: 'email',
    text,
    shown: text,
    pick: (found) => found.filter((reference) => isSameEmail(contactLinksOf(reference).email ?? '', text)),
  }),
  id: (text) => {
    const id = idOfText(text);
    return id === null ? null : { by: 'id', id };
  },
  name: (text) => ({
    by: 'name',
    text,
    shown: text,
    pick: (found) => {
      const exact = found.filter(({ name }) => fold(name) === fold(text));
      return exact.length > 0 ? exact : [...found];
    },
  }),
};

/** Whom the fragment of an address asks for, such as `#phone=+441632960123`, encoded or not; null where that can't be read. */
export function readWanted(hash: string, region: string | null): Wanted | null {
  const [, by = '', given = ''] = /^#(phone|email|id|name)=([^&]*)/.exec(hash) ?? [];
  // A plus begins a number; in a name it stands for a space.
  const text = decoded(by === 'name' ? given.replaceAll('+', ' ') : given);
  return text ? (readers[by]?.(text, region) ?? null) : null;
}
