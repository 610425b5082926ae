import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { backUp } from '#service/operator/backup/back-up.ts';
import { checkBackup } from '#service/operator/backup/read-backup.ts';
import { restore } from '#service/operator/backup/restore.ts';
import { bearer } from '#testing/bearer.ts';
import { aFolder } from '#testing/folder.ts';
import { recordsOf } from '#testing/mirror.ts';
import { programEnvironment } from '#testing/servers/program-environment.ts';
import { aContact, linesOf } from '#testing/records.ts';
import type { TestService } from '#testing/service.ts';
import { importFile } from '#testing/exports/transfer.ts';

const { stdout, stderr } = process;
const attended = { signal: new AbortController().signal, stdout, stderr };

const importContacts = (service: TestService, companyId: number, from: number, count: number) => {
  const contacts = Array.from({ length: count }, (_none, index) =>
    aContact({ id: from + index, company: `Imported ${from}` }),
  );
  return importFile(service.database, linesOf(contacts), { companyId, name: 'contacts' });
};

/**
 * Lets docs/mirror.mjs keep a copy while records are imported, deleted and restored beside it, and expects it to end equal.
 * @param size contacts that the company has first
 */
export const expectMirror = async (service: TestService, size: number) => {
  const origin = await service.app.listen({ port: 0, host: '127.0.0.1' });
  const { id, token } = await service.addCompany({ opportunities: [{}, {}], agents: [{}] });
  await importContacts(service, id, 1, size);
  const [copy, backup] = [join(aFolder(), 'copy.json'), join(aFolder(), 'backup')];
  const child = spawn(process.execPath, ['docs/mirror.mjs', origin, copy], {
    env: { ...programEnvironment, TOKEN: token },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = once(child, 'close');
  onTestFinished(async () => {
    child.kill();
    await ended;
  });
  const part = Math.ceil(size / 10);
  await backUp(service.database, backup, attended);
  await importContacts(service, id, size - part, 3 * part);
  await service.database.query({
    text: 'delete from contacts where company_id = $1 and id % 7 = 0',
    values: [id],
  });
  await expect.poll(() => existsSync(copy) || said, { timeout: 200_000 }).toBe(true);
  await restore(service.database, await checkBackup(backup), { replace: true, ...attended });
  await importContacts(service, id, 2 * size, part);
  await service.database.query({
    text: 'delete from opportunities where company_id = $1 and id = 1',
    values: [id],
  });

  const ids = [...(await recordsOf(service.database, id)).keys()];
  expect(ids).toHaveLength(size + part + 2);
  const copied = () => JSON.parse(readFileSync(copy, 'utf8')) as Record<string, { id: number }>;
  await expect
    .poll(() => said || Object.keys(copied()).toSorted(), { timeout: 200_000, interval: 1_000 })
    .toEqual(ids.toSorted());
  const records = copied();
  for (const { name, path } of Object.values(endpoints)) {
    for (let page = 1; ; page += 1) {
      const url = `${path}?per_page=100&page=${page}`;
      const answer = await service.app.inject({ url, headers: bearer(token) });
      const { data } = answer.json<{ data: { id: number }[] }>();
      if (data.length === 0) break;
      for (const record of data) expect(records[`${name} ${record.id}`]).toEqual(record);
    }
  }
};
