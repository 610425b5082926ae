import type { RecordOf } from '#contract/endpoints.ts';
import { type CheckedList, type Finding, qualityChecks } from '#contract/quality.ts';
import { say } from '#dashboard/base/languages/say.ts';
import { formatStatus, formatWord, opportunityName, shortInstant } from '#dashboard/base/ui/format.ts';
import { formatCount } from '#dashboard/base/languages/format-count.ts';
import { agentName, contactName } from '#dashboard/data/names/naming.ts';
import { countOf, type QualityState } from './reading.ts';

/** What a check looks for, as the contract calls it. */
export const checkWords = ({ list, check }: Pick<Finding, 'list' | 'check'>) =>
  formatWord((qualityChecks[list] as Record<string, string>)[check] ?? check);

/** 12, 12+ where records are missing; null where nobody knows. */
export function countWords(finding: Finding, state: QualityState) {
  const known = countOf(finding, state);
  if (!known) return null;
  return known.isLeast ? say('{count}+ [at least]', { count: known.count }) : formatCount(known.count);
}

const namesOf: { [Name in CheckedList]: (record: RecordOf<Name>) => string } = {
  contacts: contactName,
  agents: agentName,
  opportunities: opportunityName,
};

export const nameOfRecord = (list: CheckedList, record: RecordOf) =>
  (namesOf[list] as (record: RecordOf) => string)(record);

/** What tells records of one name apart, and may be what is wrong with them. */
export function detailsOf(record: RecordOf): string[] {
  if ('email' in record) {
    const { company, email, phone } = record;
    return [company, email, phone].flatMap((text) => text?.trim() || []);
  }
  const status = 'status' in record && record.status ? formatStatus(record.status) : null;
  const day = record.created_at && shortInstant(record.created_at)?.day;
  return [status, day].filter((text) => typeof text === 'string');
}

/** What could not be checked, a sentence for each list. */
export const shortfallsIn = ({ lists }: QualityState, titles: Record<CheckedList, string>) =>
  (Object.keys(lists) as CheckedList[]).flatMap((list) => {
    const { missing, refusal, isRead, rows, total } = lists[list] ?? {};
    const title = titles[list];
    if (refusal) return [`${title}: ${refusal}`];
    if (!isRead)
      return [
        total === null || total === undefined
          ? say('{list}: {count} read', { list: title, count: rows ?? 0 })
          : say('{list}: {count} of {total} read', { list: title, count: rows ?? 0, total }),
      ];
    if (missing === null) return [say('{list}: some could not be read', { list: title })];
    return missing ? [say('{list}: {count} could not be read', { list: title, count: missing })] : [];
  });
