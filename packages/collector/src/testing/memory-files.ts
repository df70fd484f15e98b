/** A journal folder in memory. Its disk can be made to fail, and it records which bytes were synced. */
import type { JournalFiles } from '../intake/journal/journal-files.ts';

export interface MemoryFiles extends JournalFiles {
  readonly contents: Map<string, Buffer>;
  readonly aside: Map<string, Buffer>;
  syncs: number;
  /** The next call of this kind fails. */
  fail: 'create' | 'write' | 'sync' | undefined;
  /** False for a disk on which truncating and removing fail too. */
  canCut: boolean;
}

export function memoryFiles(): MemoryFiles {
  const contents = new Map<string, Buffer>();
  const aside = new Map<string, Buffer>();
  const files: MemoryFiles = {
    contents,
    aside,
    syncs: 0,
    fail: undefined,
    canCut: true,
    list: async () => [...contents.keys()].sort(),
    async create(name) {
      failIf(files, 'create');
      contents.set(name, Buffer.alloc(0));
      return segmentIn(files, name);
    },
    read: async (name, at, length) =>
      (contents.get(name) ?? Buffer.alloc(0)).subarray(at, at + length),
    describe: async (name) => ({
      size: contents.get(name)?.length ?? 0,
      changedAt: Date.now(),
    }),
    async overwrite(name, at, bytes) {
      bytes.copy(contents.get(name) ?? Buffer.alloc(0), at);
    },
    namesAside: async () => [...aside.keys()],
    readAside: async (name) => aside.get(name) ?? Buffer.alloc(0),
    setAside: async (name, bytes) => void aside.set(name, bytes),
    listAside: async () => ({
      parts: aside.size,
      bytes: [...aside.values()].reduce((sum, { length }) => sum + length, 0),
    }),
    async remove(name) {
      if (!files.canCut) throw new Error('EIO');
      contents.delete(name);
    },
  };
  return files;
}

/** The segment of this name, opened for writing. */
function segmentIn(files: MemoryFiles, name: string): Awaited<ReturnType<JournalFiles['create']>> {
  const { contents } = files;
  const written = (): Buffer => contents.get(name) ?? Buffer.alloc(0);
  return {
    async write(bytes, at) {
      const before = written().subarray(0, at);
      // Half of the data is written, as on a full disk.
      if (files.fail === 'write')
        contents.set(name, Buffer.concat([before, bytes.subarray(0, bytes.length / 2)]));
      failIf(files, 'write');
      contents.set(name, Buffer.concat([before, bytes]));
    },
    async sync() {
      failIf(files, 'sync');
      files.syncs += 1;
      await new Promise((resolve) => setImmediate(resolve));
    },
    async truncate(length) {
      if (!files.canCut) throw new Error('EIO');
      contents.set(name, written().subarray(0, length));
    },
    close: async () => undefined,
  };
}

function failIf(files: MemoryFiles, kind: MemoryFiles['fail']): void {
  if (files.fail !== kind) return;
  files.fail = undefined;
  throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' });
}
