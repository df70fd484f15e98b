import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, expect, it, vi } from 'vitest';
import { run } from '../../command-line/command-line.ts';
import { FileLock, LockUnavailable } from './file-lock.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

afterEach(() => vi.doUnmock('fs-native-extensions'));

const failing = (code: string) => (): never => {
  throw Object.assign(new Error(code), { code });
};

it('is held by one process at a time, and can be taken again', async () => {
  const path = join(await temporaryFolder(), 'a.lock');
  const first = await FileLock.take(path);
  expect(await FileLock.take(path)).toBeUndefined();
  await first?.release();
  await (await FileLock.take(path))?.release();
});

it('stays held without a reference to it', async () => {
  const path = join(await temporaryFolder(), 'a.lock');
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  await FileLock.take(path);
  for (let turns = 0; turns < 5; turns += 1) {
    await nextTurn();
    collect();
  }
  expect(await FileLock.take(path)).toBeUndefined();
});

it.each([
  ['a system without the binary', failing('ADDON_NOT_FOUND')],
  ['a file system without locks', () => ({ tryLock: failing('ENOLCK') })],
])('is refused on %s', async (_, made) => {
  vi.doMock('fs-native-extensions', made);
  const path = join(await temporaryFolder(), 'a.lock');
  await expect(FileLock.take(path)).rejects.toBeInstanceOf(LockUnavailable);
});

it.each([
  ['en', 'cannot be locked (ENOLCK)'],
  ['fr', 'ne peut pas être verrouillé (ENOLCK)'],
] as const)(
  'if unavailable, prevents a start, with an explanation in %s',
  async (language, said) => {
    vi.doMock('fs-native-extensions', () => ({ tryLock: failing('ENOLCK') }));
    const err: string[] = [];
    const code = await run(['serve'], {
      env: { BALISE_DATA: await temporaryFolder(), BALISE_PORT: '0' },
      language,
      out: async () => undefined,
      err: (text) => void err.push(text),
    });
    expect({ code, err }).toEqual({ code: 1, err: [expect.stringContaining(said)] });
  },
);
