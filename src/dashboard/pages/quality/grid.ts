import type { Finding } from '#contract/quality.ts';
import { say } from '#dashboard/base/languages/say.ts';
import { defaultParams, listHref } from '#dashboard/data/address/list-params.ts';
import { listTitles } from '#dashboard/lists/list-titles.ts';
import type { Grid } from '#dashboard/lists/selection/copied-rows.ts';
import type { Reading } from './reading.ts';
import { checkWords, nameOfRecord } from './words.ts';

/** The ids of a finding, those together that are alike. */
export function groupsOf({ ids, sizes }: Finding) {
  if (sizes.length === 0) return ids.map((id) => [id]);
  let from = 0;
  return sizes.map((size) => ids.slice(from, (from += size)));
}

const cell = (text: string | null) => ({ text: text ?? '', isFigure: false });

/** Findings as lines of a file, a record each; what is alike has one number. */
export const gridOf = (findings: readonly Finding[], { rowOf }: Reading): Grid => ({
  heads: [
    say('Check [noun]'),
    say('Group [noun]'),
    say('List'),
    say('ID'),
    say('Name'),
    say('Company'),
    say('Email'),
    say('Phone'),
    say('Address'),
  ],
  rows: findings.flatMap((finding) => {
    const { list, sizes } = finding;
    return groupsOf(finding).flatMap((ids, index) =>
      ids.map((id) => {
        const record = rowOf(list, id)?.record;
        const { company, email, phone } =
          record && 'email' in record ? record : { company: null, email: null, phone: null };
        return [
          cell(checkWords(finding)),
          { text: sizes.length > 0 ? String(index + 1) : '', isFigure: true },
          cell(listTitles[list]),
          cell(String(id)),
          cell(record ? nameOfRecord(list, record) : null),
          cell(company),
          cell(email),
          cell(phone),
          cell(new URL(listHref(list, defaultParams(list), id), window.location.href).href),
        ];
      }),
    );
  }),
});
