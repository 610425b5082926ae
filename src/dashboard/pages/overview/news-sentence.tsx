import { useState, type ReactNode } from 'react';
import type { EndpointName } from '#contract/endpoints.ts';
import { sayNodes } from '#dashboard/base/languages/say-nodes.ts';
import { say } from '#dashboard/base/languages/say.ts';
import { useMinute } from '#dashboard/base/ui/age.tsx';
import { ShortAmount } from '#dashboard/base/ui/short-amount.tsx';
import { Link } from '#dashboard/base/ui/link.tsx';
import { followUpsParams } from '#dashboard/data/address/follow-ups.ts';
import { defaultParams, listHref } from '#dashboard/data/address/list-params.ts';
import { dayOf } from '#dashboard/data/address/moving-days.ts';
import { mayHaveNews } from '#dashboard/data/news/looks.ts';
import { newsSince, type News } from '#dashboard/data/news/mark.ts';
import { useNews } from '#dashboard/data/news/use-news.ts';
import { sinceText } from '#dashboard/data/news/words.ts';
import { useSession } from '#dashboard/data/session/session-context.ts';
import { addValues, valuesOf } from '#dashboard/lists/table/cell/add-values.ts';
import styles from './overview-page.module.css';

/** What has come since the visit before, in a sentence whose parts lead to the lists. */
export function NewsSentence() {
  const [isKept] = useState(mayHaveNews);
  const followUps = followUpsParams(useSession().config.extensions);
  const followUpsHref = followUps && listHref('opportunities', followUps);
  const opportunities = useNewsOf('opportunities');
  const contacts = useNewsOf('contacts');
  const all = [opportunities, contacts].filter((news) => news !== null);
  const times = new Set(all.map(({ since }) => sinceText(since)));
  if (!isKept && times.size === 0) return null;
  return (
    <p className={styles.news}>
      {[...times].map((time) => {
        const at = (news: News | null) =>
          news && news.count > 0 && sinceText(news.since) === time ? news : null;
        const [ofOpportunities, ofContacts] = [at(opportunities), at(contacts)];
        const parts = [
          ofOpportunities && <OpportunityNews key="opportunities" news={ofOpportunities} />,
          ofContacts && <ContactNews key="contacts" news={ofContacts} />,
          ofOpportunities && followUpsHref !== null && followUpsIn(ofOpportunities, followUpsHref),
        ];
        return <Since key={time} time={time} parts={parts.filter(Boolean)} />;
      })}
    </p>
  );
}

/** Null before it is known since when news count. */
function useNewsOf(name: EndpointName): News | null {
  const { news, list } = useNews(name, {});
  const [mark, top] = [news.mark(list), news.top(list)];
  return mark && top ? newsSince(mark, top) : null;
}

type SinceProps = { time: string; parts: ReactNode[] };

function Since({ time, parts }: SinceProps) {
  if (parts.length === 0) return <>{say('Nothing new since {time}.', { time })} </>;
  const news = parts.flatMap((part, index) => (index > 0 ? [say(', '), part] : [part]));
  return <>{sayNodes('Since {time}: {news}.', { time, news: <>{news}</> })} </>;
}

type NewsProps = { news: News };

function OpportunityNews({ news: { count, isLeast, rows, since } }: NewsProps) {
  const { currency, extensions } = useSession().config;
  const today = dayOf(useMinute());
  const hasRanges = extensions.includes('created_range');
  const days = hasRanges ? { created_from: dayOf(since), created_to: today } : {};
  const { total, without } = addValues(valuesOf(rows));
  return (
    <Link to={listHref('opportunities', { ...defaultParams('opportunities'), ...days })}>
      {isLeast &&
        say('at least {count, plural, one {# new opportunity} other {# new opportunities}}', { count })}
      {!isLeast &&
        without === rows.length &&
        say('{count, plural, one {# new opportunity} other {# new opportunities}}', { count })}
      {!isLeast &&
        without < rows.length &&
        sayNodes(
          '{count, plural, one {# new opportunity worth {sum}} other {# new opportunities worth {sum}}}',
          { count, sum: <ShortAmount decimal={total} currency={currency} /> },
        )}
    </Link>
  );
}

const ContactNews = ({ news: { count, isLeast } }: NewsProps) => (
  <Link to={listHref('contacts', defaultParams('contacts'))}>
    {isLeast
      ? say('at least {count, plural, one {# new contact} other {# new contacts}}', { count })
      : say('{count, plural, one {# new contact} other {# new contacts}}', { count })}
  </Link>
);

function followUpsIn({ isLeast, rows }: News, href: string) {
  const asked = rows.filter(
    ({ record }) => record && 'follow_up_requested' in record && record.follow_up_requested,
  );
  const count = asked.length;
  if (count === 0) return null;
  return (
    <Link key="follow-ups" to={href}>
      {isLeast
        ? say('at least {count, plural, one {# follow-up requested} other {# follow-ups requested}}', {
            count,
          })
        : say('{count, plural, one {# follow-up requested} other {# follow-ups requested}}', { count })}
    </Link>
  );
}
