import { expect, test } from 'vitest';
import { sharedAnswers } from './shared-answers.ts';

/** What is asked for at one address; `end` ends the works in the order in which they began. */
const asking = () => {
  const share = sharedAnswers<string>();
  const ends: ((text: string) => void)[] = [];
  let begun = 0;
  const work = () => {
    begun += 1;
    return new Promise<string>((resolve) => ends.push(resolve));
  };
  return {
    ask: (key = 'page') => share(key, work),
    end: (text: string) => ends.shift()?.(text),
    begun: () => begun,
  };
};

const fail = () => Promise.reject<string>(new Error('no'));

test('who asks while an answer is on its way shares the next one, which begins when that has come', async () => {
  const { ask, end, begun } = asking();
  const [first, second, third] = [ask(), ask(), ask()];
  expect(begun()).toBe(1);
  end('before');
  expect(await first).toBe('before');
  await expect.poll(begun).toBe(2);
  const later = ask();
  end('after');
  expect([await second, await third]).toEqual(['after', 'after']);
  await expect.poll(begun).toBe(3);
  end('latest');
  expect(await later).toBe('latest');
});

test('nobody waits for long for the answer before', async () => {
  const { ask, begun } = asking();
  void ask();
  void ask();
  await expect.poll(begun).toBe(2);
});

test('an answer that came is not kept, nor is one that failed', async () => {
  const share = sharedAnswers<string>();
  const [one, other] = [share('page', fail), share('page', fail)];
  await expect(one).rejects.toThrow('no');
  await expect(other).rejects.toThrow('no');
  expect(await share('page', async () => 'yes')).toBe('yes');
  expect(await share('page', async () => 'again')).toBe('again');
});

test('an answer is given up once all who share it have gone, and not before', async () => {
  const share = sharedAnswers<string>();
  const [before, ...callers] = [new AbortController(), new AbortController(), new AbortController()];
  const begun: AbortSignal[] = [];
  const ask = ({ signal }: AbortController) =>
    share(
      'page',
      (gone) =>
        new Promise<string>((_resolve, reject) => {
          const all = gone();
          begun.push(all);
          all.addEventListener('abort', () => reject(new Error('gone')), { once: true });
        }),
      () => signal,
    );
  const first = ask(before);
  const shared = callers.map(ask);
  before.abort();
  await expect(first).rejects.toThrow('gone');
  await expect.poll(() => begun.length).toBe(2);
  callers[0]?.abort();
  expect(begun.map(({ aborted }) => aborted)).toEqual([true, false]);
  callers[1]?.abort();
  for (const each of shared) await expect(each).rejects.toThrow('gone');
});

test('other addresses have answers of their own', async () => {
  const share = sharedAnswers<string>();
  const all = ['a', 'b', 'a', 'b'].map((key) => share(key, async () => key));
  expect(await Promise.all(all)).toEqual(['a', 'b', 'a', 'b']);
});
