import { resolve } from 'node:path';
import * as clock from '#contract/clock.ts';
import type { Database } from '#service/database/database.ts';
import type { Company } from '#service/operator/companies.ts';
import { addSource } from '#service/operator/sync/add-source.ts';
import { realTools } from '#service/operator/sync/run-syncs.ts';
import type { SourceSettings } from '#service/operator/sync/source.ts';
import { shortfallKinds } from '#service/operator/sync/sync-state.ts';
import { readStatus, type SyncStatus } from '#service/operator/sync/sync-status.ts';
import { listSyncs, removeSync } from '#service/operator/sync/syncs.ts';
import { readDeleteLimit } from '#service/operator/transfer/missing-records.ts';
import { durationText } from '#service/operator/transfer/progress.ts';
import { command, required, usageError } from './command.ts';
import type { Note } from './keep-notes.ts';
import { interruptible } from './stop-signal.ts';
import { answer, answerDone, minuteOf, tableOf } from './terminal.ts';
import { ofCompanies, withCompany } from './with-database.ts';

const syncAddCommand = command({
  name: 'sync add',
  summary: "keep a company as a copy of another server's lists",
  help: `Usage: roster sync add --company NAME|ID --url URL --token-file PATH [options]

Makes a company the copy of the three lists that another server has, once each of them was read with the token. The
running service then reads everything, and afterwards the newest page of each list every minute and all pages in
turn. What the other server no longer has is deleted, after a second look. Run it again to change something.

  --company NAME|ID       the company; what it has and the other server has not is deleted
  --url URL               the other server, without /api/v1; https, unless it is on this machine
  --plain-http            take an http address of another machine: whoever is on the way reads token and records
  --token-file PATH       file that holds the token, which the service can read; only its path is stored
  --page-parameter NAME   name of the results page parameter (default: page)
  --per-minute REQUESTS   what the server allows a minute, if its answers do not say it
  --max-delete MOST       delete nothing if more than ten records and more than this are gone: a number, or a part
                          of the list (default: 10%)
  --json                  print {"company_id","company","url","token_file","per_page","records"}

Example
  roster sync add --company "Northlight Fit-Out" --url https://crm.example --token-file /etc/roster/northlight.token
`,
  options: {
    company: { type: 'string' },
    url: { type: 'string' },
    'plain-http': { type: 'boolean' },
    'token-file': { type: 'string' },
    'page-parameter': { type: 'string', default: 'page' },
    'per-minute': { type: 'string' },
    'max-delete': { type: 'string', default: '10%' },
    json: { type: 'boolean' },
  },
  run: async (io, values, _words, note) => {
    const maxDelete = values['max-delete'];
    readDeleteLimit(maxDelete);
    const pageParameter = values['page-parameter'];
    if (!/^[\w[\].-]{1,64}$/.test(pageParameter)) {
      throw usageError('sync add', `--page-parameter must be a name, got ${JSON.stringify(pageParameter)}`);
    }
    const settings = {
      url: readUrl(required('sync add', 'url', values.url), values['plain-http'] === true),
      tokenFile: resolve(required('sync add', 'token-file', values['token-file'])),
      pageParameter,
      perMinute: readPerMinute(values['per-minute']),
      maxDelete,
    };
    const added = await interruptible(io, 'Stopped: nothing was changed.', (signal) =>
      withCompany(io, 'sync add', values.company, (database, company) =>
        addAndTell(database, company, { settings, signal, note }),
      ),
    );
    const found = Object.entries(added.records).map(([list, count]) => `${count ?? 'some'} ${list}`);
    await answerDone(
      io,
      values.json,
      added,
      `${added.company} becomes a copy of ${added.url}: ${found.join(', ')}.`,
    );
  },
});

type Adding = { settings: Omit<SourceSettings, 'perPage'>; signal: AbortSignal; note: Note };

/** Adds or resumes a copy. @returns what the command prints as JSON */
const addAndTell = async (database: Database, { id, name }: Company, { settings, signal, note }: Adding) => {
  const { url, tokenFile } = settings;
  note(id, { url, token_file: tokenFile });
  const { perPage, records } = await addSource(database, { settings, companyId: id }, realTools, signal);
  return { company_id: id, company: name, url, token_file: tokenFile, per_page: perPage, records };
};

/** An address of this machine, as a URL has it. */
const isHere = (host: string) => /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(host);

/**
 * @param mayBePlain whether http may leave this machine
 * @throws Error for anything but an http address without a name, a password or parameters, and never repeats those
 */
const readUrl = (text: string, mayBePlain: boolean) => {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol) || /[?#@]/.test(text)) {
    throw usageError('sync add', '--url must be an http(s) address without user, password and parameters');
  }
  if (url.protocol === 'http:' && !mayBePlain && !isHere(url.hostname)) {
    throw usageError('sync add', '--url is plain http: use https, or allow it with --plain-http');
  }
  return url.href.replace(/\/+$/, '');
};

const readPerMinute = (text: string | undefined) => {
  if (text === undefined) return null;
  if (/^[1-9]\d{0,6}$/.test(text)) return Number(text);
  throw usageError('sync add', `--per-minute must be a number of requests, got ${JSON.stringify(text)}`);
};

const syncStatusCommand = command({
  name: 'sync status',
  summary: 'list copies, how far they are and what they lack',
  help: `Usage: roster sync status [--company NAME|ID] [--json]

Tells when the newest pages were last read, how far each list is, and what could not be taken over and why. The exit
code is 2 if a source has not been read for ten minutes, or a copy is paused since a backup was restored.

  --company NAME|ID  only that company
  --json             print an array of {"company_id","company","url","token_file","state","added_at","as_of",
                     "swept_at","failure","failure_kind","failing_since","lists"}; state is reading, current, failing,
                     away or paused

Example
  roster sync status --company "Northlight Fit-Out"
`,
  options: { company: { type: 'string' }, json: { type: 'boolean' } },
  run: async (io, values) => {
    const found = await ofCompanies(io, values.company, readStatus);
    await answer(io, values.json, found, found.map(wordsOf).join('\n') || 'No company is a copy.');
    if (found.some(({ state }) => state === 'away' || state === 'paused')) io.exitCode = 2;
  },
});

/** An instant to come counts as now: the clock was set back since. */
export const ageText = (instant: string | null) => {
  if (instant === null) return 'never';
  const at = Date.parse(instant);
  return at > clock.now()
    ? 'now (by a clock ahead of this one)'
    : `${durationText(clock.ageOf(at) / 1_000)} ago`;
};

/** The command that starts a paused copy again. */
export const resumeCommand = (companyId: number) => `roster sync resume --company ${companyId}`;

const wordsOf = (status: SyncStatus) => {
  const { company, url, state, as_of, swept_at, failure, failing_since, lists } = status;
  const ages = `newest pages read ${ageText(as_of)}, everything ${ageText(swept_at)}`;
  const lines = [`${company}, a copy of ${url}: ${state}; ${ages}`];
  if (state === 'away' && failure === null) lines.push('  Nobody reads it: is the service running?');
  if (state === 'paused')
    lines.push(`  Nobody reads it since a backup was restored: ${resumeCommand(status.company_id)}`);
  if (failure !== null) lines.push(`  Since ${minuteOf(new Date(failing_since ?? ''))}: ${failure}`);
  const rows = lists.map((list) => [
    `  ${list.list}`,
    ageText(list.swept_at),
    list.page === null ? '' : `page ${list.page} of ${list.pages ?? 'many'}`,
    ...shortfallKinds.map((kind) => String(list[kind])),
  ]);
  const header = ['  LIST', 'READ WHOLE', 'READING', 'ODD FIELDS', 'REFUSED', 'SKIPPED', 'GONE BUT KEPT'];
  lines.push(tableOf(header, rows));
  for (const { list, notes } of lists) lines.push(...notes.map((note) => `  ${list}: ${note}`));
  return lines.join('\n');
};

const syncResumeCommand = command({
  name: 'sync resume',
  summary: 'start a copy that came back from a backup',
  help: `Usage: roster sync resume --company NAME|ID [--json]

After restore, copies are paused, so that no restored backup asks another server by itself. This reads a page of each
list, as sync add does, and then has the running service go on with the records that are there.

  --company NAME|ID  the company
  --json             print {"company_id","company","url","token_file","per_page","records"}

Example
  roster sync resume --company "Northlight Fit-Out"
`,
  options: { company: { type: 'string' }, json: { type: 'boolean' } },
  run: async (io, values, _words, note) => {
    const resumed = await interruptible(io, 'Stopped: the copy is still paused.', (signal) =>
      withCompany(io, 'sync resume', values.company, async (database, { id, name }) => {
        const [sync] = await listSyncs(database, id);
        if (sync?.isPaused !== true) throw new Error(`${name} is no paused copy; see roster sync status.`);
        return addAndTell(database, { id, name }, { settings: sync.settings, signal, note });
      }),
    );
    await answerDone(io, values.json, resumed, `${resumed.company} is read again from ${resumed.url}.`);
  },
});

const syncRemoveCommand = command({
  name: 'sync remove',
  summary: 'end a copy; the records stay',
  help: `Usage: roster sync remove --company NAME|ID [--json]

Ends the copy. The company keeps the records that it has by then.

  --company NAME|ID  the company
  --json             print {"company_id","company","removed"}

Example
  roster sync remove --company "Northlight Fit-Out"
`,
  options: { company: { type: 'string' }, json: { type: 'boolean' } },
  run: async (io, values, _words, note) => {
    const done = await withCompany(io, 'sync remove', values.company, async (database, { id, name }) => ({
      company_id: id,
      company: name,
      removed: await removeSync(database, id),
    }));
    if (!done.removed) throw new Error(`${done.company} is no copy; see roster sync status.`);
    note(done.company_id);
    await answerDone(io, values.json, done, `${done.company} is no copy any more, and keeps its records.`);
  },
});

export const syncCommands = [syncAddCommand, syncStatusCommand, syncResumeCommand, syncRemoveCommand];
