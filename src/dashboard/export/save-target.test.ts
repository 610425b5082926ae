import { expect, onTestFinished, test } from 'vitest';
import { catchDownloads } from '#testing/exports/downloads.ts';
import { chooseFile, download, type FileHandle, writeToFile } from './save-target.ts';

function aFile(fails = false) {
  const calls: string[] = [];
  const handle: FileHandle = {
    createWritable: async () => ({
      write: async (chunk) => {
        if (fails) throw new Error('The disk is full.');
        calls.push(`write ${chunk.length}`);
      },
      close: async () => void calls.push('close'),
      abort: async () => void calls.push('abort'),
    }),
  };
  return { handle, calls };
}

const chunk = new Uint8Array(3_000_000);

test('a long list is written to a file that the person chooses; short ones are downloaded', async () => {
  const { handle, calls } = aFile();
  const asked: object[] = [];
  Object.assign(window, {
    showSaveFilePicker: async (options: object) => {
      asked.push(options);
      return handle;
    },
  });
  onTestFinished(() => void Reflect.deleteProperty(window, 'showSaveFilePicker'));
  expect(await chooseFile('list.csv', 20_000)).toBeNull();
  expect(await chooseFile('list.csv', null)).toBeNull();
  expect(await chooseFile('list.csv', 20_001)).toBe(handle);
  expect(asked).toEqual([{ suggestedName: 'list.csv' }]);
  await writeToFile(handle, async (sink) => {
    await sink(chunk);
    await sink(chunk);
  });
  expect(calls).toEqual(['write 3000000', 'write 3000000', 'close']);
});

test('a file that cannot be written as a whole stays as it was', async () => {
  const { handle, calls } = aFile(true);
  await expect(writeToFile(handle, (sink) => sink(chunk))).rejects.toThrow('The disk is full.');
  expect(calls).toEqual(['abort']);
});

test('a browser without such files downloads a long list too', async () => {
  expect(await chooseFile('list.csv', 200_000)).toBeNull();
  const files = catchDownloads();
  await download('list.csv', 'text/csv', async (sink) => {
    for (let count = 0; count < 3; count += 1) await sink(chunk);
  });
  expect(files.map(({ name }) => name)).toEqual(['list.csv']);
  expect((await files[0]?.bytes())?.length).toBe(9_000_000);
});
