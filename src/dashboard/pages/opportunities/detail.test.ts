import { expect, test } from 'vitest';
import { followUpText } from './detail.tsx';

test.each([
  [true, 'email', true, 'Email requested · webhook sent'],
  [true, 'call_back', false, 'Call back requested · webhook not sent'],
  [true, 'email', null, 'Email requested'],
  [true, null, true, 'Requested · webhook sent'],
  [true, '  ', null, 'Requested'],
  [false, 'email', false, 'Email not requested · webhook not sent'],
  [false, null, true, 'Not requested · webhook sent'],
  [false, '', null, 'Not requested'],
  [null, 'fax', true, 'Fax · webhook sent'],
  [null, 'fax', null, 'Fax'],
  [null, null, true, 'Webhook sent'],
  [null, '_', false, 'Webhook not sent'],
  [null, null, null, null],
])('requested %j, type %j, webhook sent %j: %s', (requested, type, sent, text) => {
  expect(followUpText({ follow_up_requested: requested, follow_up_type: type, webhook_sent: sent })).toBe(
    text,
  );
});
