export type ReadQuery = {
  /** Known parameters that carry a value, in the order in which they were sent. */
  parameters: [name: string, value: string][];
  /** Complaints by parameter: one sent twice or as an array has no single value. */
  errors: Record<string, string[]>;
};

/** The part of a request's address after `?`. */
export const queryOf = ({ url }: { url: string }) => url.slice(url.indexOf('?') + 1 || url.length);

/** Reads the part of an address after `?`. Unknown parameters are passed over, empty ones count as absent. */
export const readQuery = (search: string, known: ReadonlySet<string>): ReadQuery => {
  const parameters: ReadQuery['parameters'] = [];
  const errors: ReadQuery['errors'] = {};
  const seen = new Set<string>();
  for (const [key, value] of new URLSearchParams(search)) {
    const name = key.replace(/\[.*$/s, '');
    if (!known.has(name)) continue;
    if (seen.has(name) || name !== key) errors[name] = [`The ${name} must be a single value.`];
    else if (value !== '') parameters.push([name, value]);
    seen.add(name);
  }
  return { parameters: parameters.filter(([name]) => !(name in errors)), errors };
};
