import { parseArgs } from 'node:util';
import { heading, say } from '#bench/report.ts';
import { measureAgain } from './again.ts';
import { type App, apps } from './apps.ts';
import { measureCold } from './cold.ts';
import { measureBack, measureFilter } from './filter.ts';
import { guestTable } from './guest.ts';
import { measureHeap } from './heap.ts';
import { type Measure, type Sample, samplesTable } from './sample.ts';
import { prepareStage, type Stage } from './stage.ts';
import { measureTurns } from './turns.ts';

type Part = {
  title: string;
  measure: Measure;
  /** Measured in a single round: for a part that takes minutes and hardly varies. */
  isOnce?: boolean;
};

const parts: Readonly<Record<string, Part>> = {
  cold: { title: 'First visit, slow network and processor', measure: measureCold },
  again: { title: 'Second visit, slow network and processor', measure: measureAgain },
  turns: { title: 'Page turns', measure: measureTurns },
  filter: { title: 'A status', measure: measureFilter },
  back: { title: 'Back', measure: measureBack },
  heap: { title: 'Memory', measure: measureHeap, isOnce: true },
};
const usual = Object.keys(parts);
/** The guest takes eight minutes, and no rounds make it more precise. */
const names = [...usual, 'guest'];

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    part: { type: 'string', default: usual.join(',') },
    extensions: { type: 'string', multiple: true, default: ['all', 'per_page', 'none'] },
  },
});
const rounds = Number(values.rounds);
const wanted = values.part.split(',');
if (!Number.isInteger(rounds) || rounds < 1 || wanted.some((name) => !names.includes(name))) {
  process.stderr.write(`--part takes ${names.join(', ')} with commas; --rounds takes a number from 1.\n`);
  process.exit(1);
}

/** Both apps in turn, the other one first in every second round. */
const measureRounds = async (stage: Stage, name: string, { title, measure, isOnce = false }: Part) => {
  const samples = new Map<App, Sample[]>(apps.map((app) => [app, []]));
  for (let round = 1; round <= (isOnce ? 1 : rounds); round += 1) {
    for (const app of round % 2 === 1 ? apps : apps.toReversed()) {
      const began = performance.now();
      const sample = await measure(stage, app);
      samples.get(app)?.push(sample);
      const seconds = Math.round((performance.now() - began) / 1_000);
      say(`${name} ${round}, ${app.name}, ${seconds} s: ${JSON.stringify(sample)}`);
    }
  }
  const [ours = [], floor = []] = samples.values();
  return `### ${title}\n\n${samplesTable(ours, floor)}`;
};

process.stdout.write(heading());
if (wanted.includes('guest')) process.stdout.write(await guestTable());
const measured = Object.entries(parts).filter(([name]) => wanted.includes(name));
if (measured.length > 0) {
  for (const extensions of values.extensions) {
    const stage = await prepareStage(extensions === 'all' ? {} : { EXTENSIONS: extensions });
    try {
      process.stdout.write(`## A server with ${extensions === 'all' ? 'all extensions' : extensions}\n\n`);
      process.stdout.write(`Chromium ${stage.browser.version()}, medians of ${rounds}.\n\n`);
      // The browser's own start, at its first page, must not count for whichever app comes first.
      for (const app of apps) await measureCold(stage, app);
      for (const [name, part] of measured) process.stdout.write(await measureRounds(stage, name, part));
    } finally {
      await stage.stop();
    }
  }
}
