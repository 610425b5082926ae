import { type Cell, fullText } from '#dashboard/table/cell/cell.ts';
import { isEnglish } from '#dashboard/languages/language.ts';
import { isLong, LongText } from '#dashboard/record/long-text.tsx';
import { useSession } from '#dashboard/session/session-context.ts';
import { Unreadable } from '#dashboard/table/cell/unreadable.tsx';
import { ExternalLink } from '#dashboard/ui/external-link.tsx';
import { formatValue } from '#dashboard/ui/format.ts';
import { mailHref, telHref } from './contact-links.ts';
import { FullTimestamp } from './full-timestamp.tsx';
import { Webhook } from './webhook.tsx';

type FieldContentProps = { name: string; cell: Cell };

/** Draws the whole of a short field, where a cell of the table has but a line. */
export function FieldContent({ name, cell }: FieldContentProps) {
  const { currency } = useSession().config;
  const text = fullText(cell) ?? '';
  if (isLong(text) && cell.kind !== 'unreadable') return <LongText name={name} text={text} />;
  switch (cell.kind) {
    case 'id':
      return <code>{text}</code>;
    case 'unreadable':
      return (
        <>
          <Unreadable text={null} />{' '}
          {isLong(text) ? <LongText name={name} text={text} /> : <code>{text}</code>}
        </>
      );
    case 'amount':
      return cell.value === null ? '' : formatValue(cell.value, currency);
    case 'instant':
      return <FullTimestamp at={text} />;
    case 'email':
      return <ContactLink text={text} href={mailHref(text)} />;
    case 'phone':
      return <ContactLink text={text} href={telHref(text)} />;
    case 'link':
      return <ExternalLink address={text}>{text}</ExternalLink>;
    case 'webhook':
      return (
        <Webhook name={isEnglish() ? name.charAt(0).toLowerCase() + name.slice(1) : name} address={text} />
      );
    default:
      return text;
  }
}

const ContactLink = ({ text, href }: { text: string; href: string | null }) =>
  href === null ? text : <a href={href}>{text}</a>;
