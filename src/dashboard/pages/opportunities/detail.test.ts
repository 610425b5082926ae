import { expect, test } from 'vitest';
import { followUpText } from './detail.tsx';

test.each([
  [true, 'email', true, 'Email requested · passed on'],
  [true, 'call_back', false, 'Call back requested · not passed on'],
  [true, 'email', null, 'Email requested'],
  [true, null, true, 'Requested · passed on'],
  [true, '  ', null, 'Requested'],
  [false, 'email', false, 'Email not requested · not passed on'],
  [false, null, true, 'Not requested · passed on'],
  [false, '', null, 'Not requested'],
  [null, 'fax', true, 'Fax · passed on'],
  [null, 'fax', null, 'Fax'],
  [null, null, true, 'Passed on'],
  [null, '_', false, 'Not passed on'],
  [null, null, null, null],
])('requested %j, type %j, webhook sent %j: %s', (requested, type, sent, text) => {
  expect(followUpText({ follow_up_requested: requested, follow_up_type: type, webhook_sent: sent })).toBe(
    text,
  );
});
