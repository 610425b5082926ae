import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Variables that may carry a password: their values are never repeated. */
export const secretVariables = ['DATABASE_URL', 'DATABASE_WRITE_URL', 'DATABASE_PASSWORD'] as const;

/** Variables that a file can hold: NAME_FILE names it. A log level in a file can change while the service runs. */
export const fileVariables = [...secretVariables, 'LOG_LEVEL'] as const;

export type Environment = Record<string, string | undefined>;

export type Found = {
  /** Variables that have a value. */
  given: Record<string, string>;
  /** Where those come from that are not in the environment itself. */
  from: ReadonlyMap<string, string>;
};

/**
 * The variables of an environment that are not empty, with those whose value is in a file: the one that NAME_FILE names,
 * or a credential of systemd of that name.
 * @throws Error with one line for each file that cannot be read or is empty, or that another value stands beside
 */
export const readEnvironment = (environment: Environment): Found => {
  const given: Record<string, string> = {};
  for (const [name, value] of Object.entries(environment)) {
    if (value !== undefined && value !== '') given[name] = value;
  }
  const from = new Map<string, string>();
  const problems: string[] = [];
  for (const name of fileVariables) {
    const named = given[`${name}_FILE`];
    const path = named ?? credentialOf(given, name);
    if (path === undefined) continue;
    try {
      const text = readFileSync(path, 'utf8').trim();
      // The unit has an empty credential for each secret that is not there.
      if (text === '' && named === undefined) continue;
      if (text === '') problems.push(`${name}_FILE: ${path} is empty`);
      if (given[name] !== undefined) problems.push(`${name}: is set and in ${path} as well; leave one out`);
      given[name] = text;
      from.set(name, path);
    } catch (error) {
      problems.push(`${name}_FILE: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return { given, from };
};

const credentialOf = ({ CREDENTIALS_DIRECTORY: folder }: Record<string, string>, name: string) => {
  const path = folder === undefined ? '' : join(folder, name);
  return existsSync(path) ? path : undefined;
};
