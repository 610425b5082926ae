/** A string, or what begins or ends a value or parts two of them. */
const token = /"[^"\\]*(?:\\.[^"\\]*)*"|[[\]{},:]/gs;

/**
 * The elements of `data` in a page's body, exactly as they were received. The body is known to be a page (api/read-page.ts),
 * so it is not validated again; of two members called `data` the last counts, as for JSON.parse.
 */
export function recordTexts(body: string): string[] {
  let texts: string[] = [];
  let depth = 0;
  let key = '';
  let isData = false;
  let from = 0;
  const take = (to: number) => {
    const text = body.slice(from, to).trim();
    if (text) texts.push(text);
    from = to + 1;
  };
  for (const { 0: found, index } of body.matchAll(token)) {
    if (found.startsWith('"')) {
      if (depth === 1) key = found;
    } else if (found === '[' || found === '{') {
      depth += 1;
      if (found !== '[' || depth !== 2 || JSON.parse(key) !== 'data') continue;
      isData = true;
      texts = [];
      from = index + 1;
    } else if (found === ']' || found === '}') {
      if (isData && depth === 2) take(index);
      if (depth === 2) isData = false;
      depth -= 1;
    } else if (found === ',' && isData && depth === 2) take(index);
  }
  return texts;
}
