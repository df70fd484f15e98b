/** File operations of the journal's folder, separate so that a test can simulate a failing disk. */
import { constants } from 'node:fs';
import { mkdir, open, readdir, readFile, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder } from '../../base/files/sync-folder.ts';
import { namesIn } from '../../base/files/names-in.ts';

const ENDING = '.journal';
/** Folder for damaged records. */
const ASIDE = 'damaged';

/** The amount of damaged bytes that are kept. */
interface AsideBytes {
  readonly parts: number;
  readonly bytes: number;
}

export interface SegmentFile {
  /**
   * Writes all bytes at the given place, or throws. They are on the disk when the next `sync` returns, or earlier.
   */
  write(bytes: Buffer, at: number): Promise<void>;
  /** Returns once the bytes are on the disk. */
  sync(): Promise<void>;
  truncate(length: number): Promise<void>;
  close(): Promise<void>;
}

export interface JournalFiles {
  /** Names of all segments, oldest first. */
  list(): Promise<string[]>;
  /** Creates an empty segment. Its name is on the disk after its first `sync`. */
  create(name: string): Promise<SegmentFile>;
  /** Reads up to `length` bytes from `at`, or fewer at the end of the file. */
  read(name: string, at: number, length: number): Promise<Buffer>;
  /** Size of a segment in bytes, and the time of its last write in milliseconds. */
  describe(name: string): Promise<{ readonly size: number; readonly changedAt: number }>;
  /** Overwrites bytes of a segment. Returns once they are on the disk. */
  overwrite(name: string, at: number, bytes: Buffer): Promise<void>;
  remove(name: string): Promise<void>;
  /** Keeps the bytes of a damaged record under the given name. Returns once they are on the disk. */
  setAside(name: string, bytes: Buffer): Promise<void>;
  /** Names of the damaged parts that are kept. */
  namesAside(): Promise<string[]>;
  readAside(name: string): Promise<Buffer>;
  /** The amount of damaged bytes that are still kept. */
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
/**
 * With this flag, a write returns once its bytes are on the disk: one call instead of two. Windows does not have it.
 */
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
