/** Copies the durable part of each segment of the journal, and the bytes of damaged records. */
import type { JournalFiles } from '../intake/journal/journal-files.ts';
import type { BackupFolder } from './backup-folder.ts';

const PIECE = 4 << 20;

export async function copyJournal(
  files: Pick<JournalFiles, 'read' | 'namesAside' | 'readAside'>,
  segments: readonly { readonly name: string; readonly end: number }[],
  target: BackupFolder,
  onBytes: (bytes: number) => void,
): Promise<void> {
  for (const { name, end } of segments) {
    if (end > 0) await target.add(`journal/${name}.journal`, piecesOf(files, name, end), onBytes);
  }
  for (const name of await files.namesAside())
    await target.add(`journal/damaged/${name}`, [await files.readAside(name)]);
}

async function* piecesOf(
  files: Pick<JournalFiles, 'read'>,
  name: string,
  end: number,
): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < end;) {
    const bytes = await files.read(name, at, Math.min(PIECE, end - at));
    // The file is shorter than its durable part. The store reports the rest as damage.
    if (bytes.length === 0) return;
    yield bytes;
    at += bytes.length;
  }
}
