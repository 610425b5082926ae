import { expect, test } from 'vitest';
import { tokenIn } from './pasted-token.ts';

const token = 'rst_a1B2-._~+/==';

test.each([
  token,
  ` ${token}\n`,
  `"${token}"`,
  `“${token}”`,
  `\`${token}\``,
  `´${token}´`,
  `„${token}“`,
  `‚${token}‘`,
  `«\u00a0${token}\u00a0»`,
  `‹\u202f${token}\u202f›`,
  `»${token}«`,
  `「${token}」`,
  `„Authorization: Bearer ${token}“,`,
  `« Bearer\u00a0${token} »`,
  `Bearer ${token}`,
  `bearer  ${token};`,
  `Authorization: Bearer ${token}`,
  `"Authorization: Bearer ${token}"`,
  `"authorization":"Bearer ${token}",`,
  `\u{feff}${token}\u200b`,
  `rst\u00ad_a1B2-._~+/==`,
  `\u2800${token}\ufe0f`,
  `rst_\u034fa1B2-._~+/==`,
])('a token is found as it was pasted: %j', (text) => {
  expect(tokenIn(text)).toBe(token);
});

test.each(['bearer', 'two words', 'authorization_1'])('a text that is none stays what it is: %j', (text) => {
  expect(tokenIn(text)).toBe(text);
});
