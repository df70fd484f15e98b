/** The folder of the journal as the journal needs it, so that a test can make a disk fail. */
import { constants } from 'node:fs';
import { mkdir, open, readdir, readFile, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { namesIn } from '../names-in.ts';

const ENDING = '.journal';
/** Folder of what could not be read. */
const ASIDE = 'damaged';

/** How much has been set aside. */
export interface AsideBytes {
  readonly parts: number;
  readonly bytes: number;
}

export interface SegmentFile {
  /** Writes all bytes at the place given, or throws. They are on the disk at the latest when the next `sync` returns. */
  write(bytes: Buffer, at: number): Promise<void>;
  /** Returns once the bytes are on the disk. */
  sync(): Promise<void>;
  truncate(length: number): Promise<void>;
  close(): Promise<void>;
}

export interface JournalFiles {
  /** Names of all segments, oldest first. */
  list(): Promise<string[]>;
  /** A new, empty segment whose name is on the disk once its first `sync` is. */
  create(name: string): Promise<SegmentFile>;
  /** Up to `length` bytes from `at`; fewer at the end of the file. */
  read(name: string, at: number, length: number): Promise<Buffer>;
  /** Bytes of a segment, and when it was last written to, in milliseconds. */
  describe(name: string): Promise<{ readonly size: number; readonly changedAt: number }>;
  /** Writes bytes over those of a segment; returns once they are on the disk. */
  overwrite(name: string, at: number, bytes: Buffer): Promise<void>;
  remove(name: string): Promise<void>;
  /** Keeps bytes that could not be read as records, under a name that is theirs; returns once they are on the disk. */
  setAside(name: string, bytes: Buffer): Promise<void>;
  /** Names of what has been set aside. */
  namesAside(): Promise<string[]>;
  readAside(name: string): Promise<Buffer>;
  /** What has been set aside and is still there. */
  listAside(): Promise<AsideBytes>;
}

export async function journalFiles(folder: string): Promise<JournalFiles> {
  await mkdir(folder, { recursive: true });
  const pathOf = (name: string): string => join(folder, name + ENDING);
  return {
    async list() {
      const names = (await readdir(folder)).filter((name) => name.endsWith(ENDING));
      return names.map((name) => name.slice(0, -ENDING.length)).sort();
    },
    create: (name) => createSegment(pathOf(name), folder),
    read: (name, at, length) => readPart(pathOf(name), at, length),
    async describe(name) {
      const { size, mtimeMs } = await stat(pathOf(name));
      return { size, changedAt: mtimeMs };
    },
    overwrite: (name, at, bytes) => overwritePart(pathOf(name), at, bytes),
    remove: (name) => unlink(pathOf(name)),
    setAside: (name, bytes) => writeAside(join(folder, ASIDE), name, bytes),
    namesAside: () => namesIn(join(folder, ASIDE)),
    readAside: (name) => readFile(join(folder, ASIDE, name)),
    listAside: () => measureAside(join(folder, ASIDE)),
  };
}

const { O_CREAT, O_EXCL, O_WRONLY } = constants;
/** With this flag a write returns once its bytes are on the disk: one call in place of two. Windows has none. */
const O_DSYNC = (constants as Partial<typeof constants>).O_DSYNC ?? 0;

async function createSegment(path: string, folder: string): Promise<SegmentFile> {
  const file = await open(path, O_CREAT | O_EXCL | O_WRONLY | O_DSYNC);
  let named = false;
  return {
    async write(bytes, at) {
      let done = 0;
      while (done < bytes.length) {
        const { bytesWritten } = await file.write(bytes, done, bytes.length - done, at + done);
        done += bytesWritten;
      }
    },
    async sync() {
      if (O_DSYNC === 0) await file.datasync();
      if (!named) await syncFolder(folder);
      named = true;
    },
    truncate: (length) => file.truncate(length),
    close: () => file.close(),
  };
}

/** A new file is durable only once the folder that names it is. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function writeAside(folder: string, name: string, bytes: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true });
  const file = await open(join(folder, name), 'w');
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  await syncFolder(folder);
}

async function measureAside(folder: string): Promise<AsideBytes> {
  const names = await namesIn(folder);
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).size));
  return { parts: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

async function overwritePart(path: string, at: number, bytes: Buffer): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.write(bytes, 0, bytes.length, at);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function readPart(path: string, at: number, length: number): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const bytes = Buffer.allocUnsafe(length);
    const { bytesRead } = await file.read(bytes, 0, length, at);
    return bytes.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
