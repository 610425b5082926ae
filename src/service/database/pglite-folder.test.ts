import fs, { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest';
import { databaseIn } from './data-folder.ts';
import { FolderInUse, lockFolder } from './folder-lock.ts';
import { openPgliteFolder } from './pglite-folder.ts';
import { startProgram } from '#testing/program.ts';

const permissions = (path: string) => statSync(path).mode & 0o777;

/** A folder and everything in it. */
const pathsOf = (folder: string) => [
  folder,
  ...fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
];

/** What of it somebody but its owner may use. */
const openToOthers = (folder: string) => pathsOf(folder).filter((path) => permissions(path) & 0o077);

const openToAll = (folder: string) => {
  for (const path of pathsOf(folder)) chmodSync(path, statSync(path).isDirectory() ? 0o755 : 0o666);
};

let parent: string;
let made: string;
let permissionsWhileMade: number;
/** A folder that the service made; the tests use copies, since making one takes seconds. */
beforeAll(async () => {
  parent = mkdtempSync(join(tmpdir(), 'roster-folder-'));
  made = join(parent, 'made', 'data');
  // What a crash left of a folder being made does not stand in the way.
  mkdirSync(join(made, 'database.new', 'half'), { recursive: true });
  const opening = openPgliteFolder(made);
  permissionsWhileMade = permissions(join(made, 'database.new'));
  const database = await opening;
  await database.query({ text: 'create table notes (text text)' });
  await database.query({ text: "insert into notes values ('kept')" });
  await database.close();
});
afterAll(() => rmSync(parent, { recursive: true }));

let folder: string;
beforeEach(() => {
  folder = join(mkdtempSync(join(parent, 'test-')), 'data');
});
afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

const copyMade = () => cpSync(made, folder, { recursive: true });
/** As Roster 0.1 left it: the database in the folder itself, a lock beside it, and all of it readable. */
const copyOld = () => {
  cpSync(join(made, 'database'), folder, { recursive: true });
  fs.writeFileSync(`${folder}.lock`, JSON.stringify({ pid: 1, host: 'elsewhere' }));
  fs.writeFileSync(`${folder}.lock.turn`, '');
  openToAll(folder);
};

test('a folder is made whole and for its owner alone', () => {
  expect(permissionsWhileMade).toBe(0o700);
  expect(fs.readdirSync(made).toSorted()).toEqual(['database', 'roster.lock']);
  expect(openToOthers(made)).toEqual([]);
});

test.each([
  ['of today', copyMade],
  ['of Roster 0.1', copyOld],
])('a folder %s that is another user’s is refused root, who leaves nothing in it', async (_case, copy) => {
  copy();
  const before = pathsOf(folder);
  const database = existsSync(join(folder, 'database')) ? join(folder, 'database') : folder;
  vi.spyOn(process, 'getuid').mockReturnValue(0);
  const { statSync: stat } = fs;
  vi.spyOn(fs, 'statSync').mockImplementation(((path: string) =>
    path === database ? Object.assign(stat(path), { uid: 4711 }) : stat(path)) as typeof stat);
  syncBuiltinESMExports();
  await expect(openPgliteFolder(folder)).rejects.toThrow(
    new Error(`The data folder ${folder} belongs to user 4711: run Roster as that user, not as root.`),
  );
  expect(pathsOf(folder)).toEqual(before);
});

test.each([
  ['of today', copyMade],
  ['of Roster 0.1', copyOld],
])('a folder %s has its rows again, and is closed to others with all that is added', async (_case, copy) => {
  copy();
  openToAll(folder);
  // As a program leaves it that is killed while it starts.
  fs.writeFileSync(join(databaseIn(folder), 'postmaster.pid'), '');
  // Whatever an operator has put there meanwhile.
  fs.writeFileSync(join(folder, 'backup.gz'), '', { mode: 0o600 });
  const database = await openPgliteFolder(folder);
  expect(await database.query({ text: 'select * from notes' })).toEqual([{ text: 'kept' }]);
  await database.query({ text: 'create table more as select text from notes' });
  await database.query({ text: 'select pg_switch_wal()' });
  await database.query({ text: 'checkpoint' });
  expect(openToOthers(folder)).toEqual([]);
  await expect(openPgliteFolder(folder)).rejects.toThrow(FolderInUse);
  // Somebody takes the lock for a leftover.
  rmSync(join(folder, 'roster.lock'));
  await expect(openPgliteFolder(folder)).rejects.toThrow(FolderInUse);
  await database.close();
  expect(openToOthers(folder)).toEqual([]);
});

test('the write-ahead log does not grow for as long as the service runs', async () => {
  copyMade();
  const database = await openPgliteFolder(folder);
  const lengths: number[] = [];
  for (let round = 0; round < 7; round++) {
    await database.transaction(async (transaction) => {
      await transaction.query({ text: "insert into notes values ('new')" });
      // Each leaves the rest of a file of 16 MB behind.
      await transaction.query({ text: 'select pg_switch_wal()' });
    });
    const [{ length } = { length: 0 }] = await database.query<{ length: number }>({
      text: 'select (pg_current_wal_insert_lsn() - redo_lsn)::float8 as length from pg_control_checkpoint()',
    });
    lengths.push(length);
  }
  await database.close();
  expect(Math.max(...lengths)).toBeGreaterThan(0);
  expect(Math.max(...lengths)).toBeLessThan(80 * 2 ** 20);
});

test('a folder that holds something else is refused and left as it is', async () => {
  mkdirSync(folder);
  fs.writeFileSync(join(folder, 'letters.txt'), 'Dear');
  openToAll(folder);
  await expect(openPgliteFolder(folder)).rejects.toThrow(
    `The data folder ${folder} holds something that is not Roster's (letters.txt): set DATA_FOLDER to one of its own.`,
  );
  expect(fs.readdirSync(folder)).toEqual(['letters.txt']);
  expect(permissions(folder)).toBe(0o755);
});

describe('a folder that cannot be opened says what to do', () => {
  const advice = 'move it away and restore a backup (roster restore FILE).';

  test.each([
    ['PG_VERSION', 'PG_VERSION is missing'],
    ['global/pg_control', 'could not open file "global/pg_control": No such file or directory'],
    ['pg_wal', 'required WAL directory "pg_wal" does not exist'],
  ])('when %s is lost', async (name, reason) => {
    copyMade();
    const database = join(folder, 'database');
    rmSync(join(database, name), { recursive: true });
    const message = `The data folder ${database} is damaged (${reason}): ${advice}`;
    await expect(openPgliteFolder(folder)).rejects.toThrow(message);
    expect(existsSync(join(database, name))).toBe(false);
    // The folder is free again.
    lockFolder(folder)();
  });

  test('when a file is lost in a crash, and the program ends', async () => {
    copyMade();
    const crashed = join(parent, 'crashed');
    const before = await openPgliteFolder(folder);
    cpSync(folder, crashed, { recursive: true });
    await before.close();
    rmSync(join(crashed, 'database/global/pg_filenode.map'));
    const { child, ended } = startProgram(['serve'], { DATA_FOLDER: crashed, PORT: '0' });
    onTestFinished(() => void child.kill('SIGKILL'));
    const { code, stderr } = await ended;
    expect(code).toBe(1);
    expect(stderr).toMatch(/ is damaged \(could not open file "global\/pg_filenode.map": .*\): move it away/);
  });

  test('when the disk is full while it is made', async () => {
    const { writeSync } = fs;
    // What is written first is the lock.
    const spy = vi.spyOn(fs, 'writeSync').mockImplementationOnce(writeSync);
    spy.mockImplementation(() => {
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    });
    syncBuiltinESMExports();
    onTestFinished(() => spy.mockRestore());
    await expect(openPgliteFolder(folder)).rejects.toThrow(
      `The data folder ${join(folder, 'database')} cannot be made: No space left on device.`,
    );
  });

  test('when another version of PostgreSQL made it', async () => {
    copyMade();
    fs.writeFileSync(join(folder, 'database/PG_VERSION'), '12\n');
    await expect(openPgliteFolder(folder)).rejects.toThrow(
      /was made by PostgreSQL 12, and this Roster has PostgreSQL \d+: make a backup .*, then move it away and restore/,
    );
  });
});

/** Inodes of the files that were synced while something was done. */
const syncedDuring = async (work: () => Promise<unknown>) => {
  const synced = new Set<number>();
  const fsyncSync = fs.fsyncSync;
  const spy = vi.spyOn(fs, 'fsyncSync').mockImplementation((file) => {
    synced.add(fs.fstatSync(file).ino);
    fsyncSync(file);
  });
  syncBuiltinESMExports();
  await work();
  spy.mockRestore();
  syncBuiltinESMExports();
  return synced;
};
/** The file of the write-ahead log that PostgreSQL writes to. */
const logFile = async (database: Awaited<ReturnType<typeof openPgliteFolder>>) => {
  const [row] = await database.query<{ name: string }>({
    text: 'select pg_walfile_name(pg_current_wal_insert_lsn()) as name',
  });
  return statSync(join(folder, 'database/pg_wal', row?.name ?? '')).ino;
};

describe('a commit', () => {
  const insert = { text: "insert into notes values ('new')" };

  test('is on the disk before it is acknowledged, by itself or after a transaction', async () => {
    copyMade();
    const database = await openPgliteFolder(folder);
    const log = await logFile(database);
    expect(await syncedDuring(() => database.query(insert))).toEqual(new Set([log]));
    const transaction = () => database.transaction((to) => to.query(insert));
    expect(await syncedDuring(transaction)).toEqual(new Set([log]));
    const read = () => database.query({ text: 'select * from notes' });
    expect(await syncedDuring(read)).toEqual(new Set());
    const synced = await syncedDuring(() => database.query({ text: 'checkpoint' }));
    const control = statSync(join(folder, 'database/global/pg_control')).ino;
    expect(synced).toContain(control);
    expect(synced.size).toBeGreaterThan(5);
    await database.close();
  });

  test('waits for no disk where that is not asked for', async () => {
    copyMade();
    const database = await openPgliteFolder(folder, false);
    expect(await syncedDuring(() => database.query(insert))).toEqual(new Set());
    await database.close();
  });
});
