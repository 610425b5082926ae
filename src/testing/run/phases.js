import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';

/**
 * The scripts of package.json that a run consists of. A phase begins when those that it `needs` have succeeded and those
 * that it comes `after` have ended.
 */
const runs = {
  test: [
    { name: 'packages', script: 'packages' },
    { name: 'build', script: 'build', needs: ['packages'] },
    { name: 'format', script: 'check:format', needs: ['packages'] },
    { name: 'lint and types', script: 'check:lint', needs: ['packages'] },
    { name: 'dead code', script: 'check:dead', needs: ['packages'] },
    { name: 'unit tests', script: 'test:unit', needs: ['build'] },
    // Both keep all cores busy, and both install what they lack.
    { name: 'journeys', script: 'test:browser', needs: ['build'], after: ['unit tests'] },
  ],
  'test:release': [
    { name: 'build', script: 'build' },
    { name: 'programs', script: 'test:release:programs' },
    { name: 'other Nodes', script: 'test:release:nodes', needs: ['build'], after: ['programs'] },
    { name: 'faults', script: 'test:release:faults', needs: ['build'], after: ['programs'] },
    { name: 'mutants', script: 'mutants', needs: ['build'], after: ['programs'] },
    { name: 'release tests', script: 'test:release:unit', needs: ['build'], after: ['programs'] },
    { name: 'another day', script: 'test:release:day', needs: ['build'], after: ['release tests'] },
    { name: 'other browsers', script: 'test:release:browser', needs: ['build'], after: ['release tests'] },
  ],
};

/** A script ends so when this machine lacks what it needs; in CI that is a failure. */
const skippedCode = 77;

const counted = /^(\d+) passed, (\d+) failed, (\d+) skipped$/m;

const duration = (ms) => {
  const seconds = Math.round(ms / 1_000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
};

/** Runs one script. @returns what it printed, whether it succeeded, how many tests ran, and how long it took in ms */
async function runScript({ script }) {
  const began = performance.now();
  const child = spawn('npm', ['run', '--silent', script], {
    env: { ...process.env, ONLY_FAILURES: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  const [code] = await once(child, 'close');
  const [, passed = 0, failed = 0, skipped = 0] = (counted.exec(output) ?? []).map(Number);
  const isSkipped = code === skippedCode && !process.env['CI'];
  const isDone = isSkipped || (code === 0 && failed === 0);
  return {
    isDone,
    output,
    passed,
    failed: isDone ? 0 : Math.max(1, failed),
    skipped,
    ms: performance.now() - began,
  };
}

const notRun = (reason) => ({ isDone: false, output: reason, passed: 0, failed: 1, skipped: 0, ms: 0 });

const write = (text) => process.stdout.write(text);

/** A line for each phase that has ended; on a terminal, the last line says what is running. */
function createReport() {
  const running = new Set();
  const show = () => {
    if (process.stdout.isTTY)
      write(`\r\x1b[K${running.size > 0 ? `Running ${[...running].join(', ')} …` : ''}`);
  };
  return {
    begin: (name) => show(running.add(name)),
    end: (name, { isDone, passed, failed, ms }) => {
      running.delete(name);
      const tests = passed > 0 ? `${passed.toLocaleString('en')} passed` : 'done';
      const result = isDone ? tests : `FAILED${passed > 0 ? `: ${failed} of ${passed + failed}` : ''}`;
      if (process.stdout.isTTY) write('\r\x1b[K');
      write(`${name.padEnd(18)}${result.padEnd(22)}${duration(ms)}\n`);
      show();
    },
  };
}

const phases = runs[process.argv[2]];
if (phases === undefined) throw new Error(`Name a run: ${Object.keys(runs).join(' or ')}.`);
process.env['SEED'] ??= String(randomInt(2 ** 31));
write(`SEED=${process.env['SEED']} repeats this run.\n`);
const report = createReport();
const ends = {};

async function runPhase({ name, needs = [], after = [], ...phase }) {
  const before = await Promise.all([...needs, ...after].map((other) => ends[other]));
  const failed = needs.find((_other, index) => !before[index].isDone);
  if (failed === undefined) report.begin(name);
  const end = failed === undefined ? await runScript(phase) : notRun(`Not run, since "${failed}" failed.\n`);
  report.end(name, end);
  return { name, ...end };
}

// A phase comes after those that it waits for.
for (const phase of phases) ends[phase.name] = runPhase(phase);
const results = await Promise.all(Object.values(ends));

for (const { name, output } of results.filter(({ isDone }) => !isDone)) write(`\n── ${name}\n${output}`);
for (const { name, output } of results)
  for (const failure of output.match(/^Failed: .*$/gm) ?? []) write(`\n${name} ${failure}`);
const lacking = results.flatMap(({ output }) => output.match(/^Not run.*$/gm) ?? []);
for (const line of new Set(lacking)) write(`\n${line}`);
const total = (kind) => results.reduce((sum, result) => sum + result[kind], 0);
write(`\n${total('passed')} passed, ${total('failed')} failed, ${total('skipped')} skipped\n`);
process.exitCode = total('failed') > 0 ? 1 : 0;
