// Keeps a copy of a company's records in a file: TOKEN=rst_… node mirror.mjs https://roster.example copy.json
import { rename, writeFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';

const [origin, file] = process.argv.slice(2);

/** Asks until there is an answer; null if the cursor leads nowhere any more. */
const ask = async (address) => {
  for (;;) {
    const response = await fetch(address, { headers: { authorization: `Bearer ${process.env.TOKEN}` } });
    if (response.ok) return response.json();
    if (response.status === 410) return null;
    const seconds = response.headers.get('retry-after');
    if (seconds === null) throw new Error(`${response.status} ${await response.text()}`);
    await setTimeout(seconds * 1_000);
  }
};

const { servers, paths } = await ask(`${origin}/api/v1/openapi.json`);
const addressOf = (operation) => {
  const [path] = Object.entries(paths).find(([, { get }]) => get.operationId === operation);
  return `${servers[0].url}${path}`;
};

let copy = new Map();
let next;
for (;;) {
  const changes = await ask(`${addressOf('list_changes')}${next === undefined ? '' : `?after=${next}`}`);
  if (changes === null) {
    copy = new Map();
    next = undefined;
    continue;
  }
  for (const list of new Set(changes.data.map((change) => change.list))) {
    const ofList = changes.data.filter((change) => change.list === list);
    for (const { id } of ofList) copy.delete(`${list} ${id}`);
    const ids = ofList.filter(({ kind }) => kind !== 'deleted').map(({ id }) => id);
    while (ids.length > 0) {
      const address = `${addressOf(`list_${list}`)}?per_page=100&id=${ids.splice(0, 100)}`;
      for (const record of (await ask(address)).data) copy.set(`${list} ${record.id}`, record);
    }
  }
  next = changes.next;
  if (changes.more) continue;
  await writeFile(`${file}.new`, JSON.stringify(Object.fromEntries(copy)));
  await rename(`${file}.new`, file);
  await setTimeout(1_000);
}
