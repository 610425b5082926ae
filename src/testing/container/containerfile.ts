import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One instruction of a Containerfile, such as `COPY` with `--from=build /image ./`. */
export type Instruction = { name: string; words: string };

/** What an image says about its process, under the names that `podman image inspect` gives. */
export type ImageConfig = {
  User: string;
  WorkingDir: string;
  Env: readonly string[];
  Entrypoint: readonly string[];
  Cmd: readonly string[];
  Healthcheck: { Test: readonly string[] };
};

const file = () => readFileSync(join(process.cwd(), 'deploy/Containerfile'), 'utf8');

/** The instructions of deploy/Containerfile in order: comments are left out, continued lines put together. */
const instructions = (text = file()): Instruction[] =>
  text
    .replaceAll(/^\s*#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => /^(?<name>[A-Z]+) +(?<words>.*)$/.exec(line)?.groups ?? { name: line, words: '' })
    .map(({ name = '', words = '' }) => ({ name, words }));

/** The stages of the image, each with what comes after its FROM. */
export const stages = (all = instructions()) => {
  const starts = all.flatMap(({ name }, index) => (name === 'FROM' ? [index] : []));
  return starts.map((start, index) => all.slice(start + 1, starts[index + 1]));
};

/** What the last stage says about the image's process. */
export const configOf = (stage: readonly Instruction[]): ImageConfig => {
  const last = (name: string) => stage.findLast((instruction) => instruction.name === name)?.words ?? '';
  const list = (name: string) => JSON.parse(/\[.*\]$/.exec(last(name))?.[0] ?? '[]') as string[];
  return {
    User: last('USER'),
    WorkingDir: last('WORKDIR'),
    Env: last('ENV').split(' '),
    Entrypoint: list('ENTRYPOINT'),
    Cmd: list('CMD'),
    Healthcheck: { Test: ['CMD', ...list('HEALTHCHECK')] },
  };
};
