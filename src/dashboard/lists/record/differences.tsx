import { useSession } from '#dashboard/data/session/session-context.ts';
import { endpoints, type EndpointName } from '#contract/endpoints.ts';
import type { Id } from '#contract/fields.ts';
import type { Field } from '#contract/record.ts';
import { say, wordFor } from '#dashboard/base/languages/say.ts';
import { pageTime } from '#dashboard/base/ui/format-instant.ts';
import { useStore } from '#dashboard/base/use-store.ts';
import { changedRowsOf, rowKey } from '#dashboard/data/news/changed-rows.ts';
import { fullText, lineOf, recordCell } from '#dashboard/lists/table/cell/cell.ts';

/** In what a record differs from the row that the device had read, field by field; nothing where nobody told. */
export function Differences({
  name,
  id,
  className,
}: {
  name: EndpointName;
  id: Id;
  className?: string | undefined;
}) {
  const changed = useStore(changedRowsOf(useSession())).get(rowKey(name, id));
  if (!changed?.now) return null;
  const [before, now] = [changed.before, changed.now];
  const fields: [string, Field][] = Object.entries(endpoints[name].fields);
  const differing = fields.flatMap(([key, field]) => {
    const [old, fresh] = [recordCell(key, field, before), recordCell(key, field, now)];
    if (key === 'updated_at' || fullText(old) === fullText(fresh)) return [];
    const texts = { before: lineOf(old) ?? say('None'), now: lineOf(fresh) ?? say('None') };
    return [<p key={key}>{say('{field}: {before} → {now}', { field: wordFor(field.label), ...texts })}</p>];
  });
  if (differing.length === 0) return null;
  return (
    <div className={className} role="note">
      <p>{say('Changed since you saw it, as of {time}:', { time: pageTime(changed.at) })}</p>
      {differing}
    </div>
  );
}
