/** Place after the string whose opening quote is just before `from`; -1 if the text ends first. */
const endOfString = (text: string, from: number) => {
  for (let quote = text.indexOf('"', from); quote !== -1; quote = text.indexOf('"', quote + 1)) {
    let backslashes = 0;
    while (text[quote - 1 - backslashes] === '\\') backslashes += 1;
    if (backslashes % 2 === 0) return quote + 1;
  }
  return -1;
};

/**
 * Place of the comma or closing bracket that ends the JSON value at `from`; -1 if the text ends first.
 * It looks at strings and brackets only; JSON.parse decides whether the value is JSON.
 */
export const endOfValue = (text: string, from: number) => {
  const sign = /["{}[\],]/g;
  sign.lastIndex = from;
  let depth = 0;
  for (let found = sign.exec(text); found !== null; found = sign.exec(text)) {
    const [character] = found;
    if (character === '"') {
      const end = endOfString(text, sign.lastIndex);
      if (end === -1) return -1;
      sign.lastIndex = end;
    } else if (character === '{' || character === '[') depth += 1;
    else if (depth === 0) return found.index;
    else if (character !== ',') depth -= 1;
  }
  return -1;
};

/** The text of a member of a JSON object, undefined without one. The last of equal keys wins, as in JSON.parse. */
export const memberText = (object: string, key: string) => {
  let text: string | undefined;
  let at = object.indexOf('{') + 1;
  while (at > 0 && at < object.length) {
    const start = object.indexOf('"', at);
    const afterKey = start === -1 ? -1 : endOfString(object, start + 1);
    if (afterKey === -1) break;
    const value = object.indexOf(':', afterKey) + 1;
    const end = endOfValue(object, value);
    if (JSON.parse(object.slice(start, afterKey)) === key) text = object.slice(value, end).trim();
    at = end + 1;
  }
  return text;
};
