/**
 * Upgrade and downgrade: this version accepts data of the next version and refuses data of the version after that.
 */
import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { checkControlFormat, markControl } from '../../control-store/database/control-format.ts';
import { DataFolder } from '../../data-folder/data-folder.ts';
import { encodeFrames } from '../../intake/journal/frame.ts';
import { Journal } from '../../intake/journal/journal.ts';
import { checkStoreFormat } from '../../store/tables/store-format.ts';
import { preparation, prepareTables } from '../../store/migrations/prepare-tables.ts';
import { emptyControlDatabase } from '../../testing/databases/control-database.ts';
import { embeddedDatabase } from '../../testing/databases/embedded-database.ts';
import { memoryFiles } from '../../testing/memory-files.ts';
import { runHere } from '../../testing/run-here.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { markFolder, readFolderMark, restoreNote } from '../../intake/journal/folder-mark.ts';
import { OWN_MARK, type FormatMark } from './format-mark.ts';

const { format } = OWN_MARK;
/** The mark of a version that is newer by this many formats. It requires the format before its own. */
const newer = (by: number): FormatMark => ({
  format: format + by,
  needs: format + by - 1,
  version: `9.${by}.0`,
});

const { database, remove } = await embeddedDatabase();
const control = await emptyControlDatabase();
afterAll(async () => {
  await remove();
  await control.close();
});

/** The header of a segment of the journal. */
const headerOf = (mark: FormatMark): Buffer =>
  Buffer.from(JSON.stringify({ balise: 1, ...mark, ends: {}, added: 'by the next version' }));

async function folderOf(mark: FormatMark): Promise<string> {
  const folder = join(await temporaryFolder(), 'data');
  await mkdir(folder);
  await writeFile(join(folder, 'format.json'), JSON.stringify(mark));
  return folder;
}

it('accepts a data folder of the next version and keeps its mark', async () => {
  const folder = await folderOf(newer(1));
  const taken = await DataFolder.take(folder);
  await markFolder(folder);
  expect(await readFolderMark(folder)).toEqual(newer(1));
  await taken.release();
});

it('marks a data folder of an earlier version with its own mark', async () => {
  const folder = await temporaryFolder();
  await markFolder(folder);
  expect(await readFolderMark(folder)).toEqual(OWN_MARK);
});

it.each([
  ['en', 'Version 9.2.0 of Balise wrote the data folder'],
  ['fr', 'La version 9.2.0 de Balise a écrit le dossier de données'],
] as const)(
  'refuses a data folder of the version after next before writing (%s)',
  async (language, text) => {
    const folder = await folderOf(newer(2));
    for (const words of [['serve'], ['export', '--suite', 'x'], ['sweep'], ['backup']]) {
      const { code, err } = await runHere(words, folder, language);
      expect(code).toBe(1);
      expect(err).toContain(text);
    }
    expect(await readdir(folder)).toEqual(['format.json']);
    expect(await readFile(join(folder, 'format.json'), 'utf8')).toBe(JSON.stringify(newer(2)));
  },
);

it('refuses a journal of the version after next before writing, even if its folder has no mark', async () => {
  const data = join(await temporaryFolder(), 'data');
  const journal = join(data, 'journal');
  await mkdir(journal, { recursive: true });
  const name = '1795561555011-c457cc';
  const file = join(journal, `${name}.journal`);
  await writeFile(file, encodeFrames([headerOf(newer(2)), Buffer.from('a record')]));
  const { code, err } = await runHere(['serve'], data);
  expect(code).toBe(1);
  expect(err).toContain(name);
  expect(await readdir(data)).toEqual(['journal']);
  expect(await readdir(journal)).toEqual([`${name}.journal`]);
  // A segment that disappears during the check belongs to a running collector.
  await writeFile(file, encodeFrames([headerOf(newer(1)), Buffer.from('a record')]));
  await symlink('gone', join(journal, '1795561555012-c457cc.journal'));
  await (await DataFolder.take(data)).release();
});

it('refuses an unreadable mark and an unfinished restore', async () => {
  const folder = await folderOf(OWN_MARK);
  await writeFile(restoreNote(folder), '{}');
  expect((await runHere(['sweep'], folder)).err).toContain('An earlier restore');
  await writeFile(join(folder, 'format.json'), '{"format":');
  expect((await runHere(['sweep'], folder)).err).toContain('format.json');
});

it('accepts a store of the next version, and changes nothing in a store of the version after that', async () => {
  await prepareTables(database);
  await checkStoreFormat(database);
  expect(await preparation(database)).toEqual([]);
  await mark(1);
  await prepareTables(database);
  await mark(2);
  await database.run('DROP TABLE strangers');
  const fault = { reason: 'NEWER_FORMAT 9.2.0' };
  await expect(prepareTables(database)).rejects.toMatchObject(fault);
  await expect(preparation(database)).rejects.toMatchObject(fault);
  expect(await database.rows("SELECT name FROM system.tables WHERE name = 'strangers'")).toEqual(
    [],
  );

  async function mark(by: number): Promise<void> {
    await database.insert('format', [newer(by)]);
  }
});

it('accepts a control database of the next version and refuses one of the version after that', async () => {
  await checkControlFormat(control);
  await markControl(control);
  await markControl(control);
  const marks = 'SELECT format, needs, version FROM format ORDER BY format';
  expect(await control.query(marks)).toEqual([OWN_MARK]);
  await mark(1);
  await checkControlFormat(control);
  await markControl(control);
  expect(await control.query(marks)).toEqual([OWN_MARK, newer(1)]);
  await mark(2);
  await expect(checkControlFormat(control)).rejects.toMatchObject({ reason: 'NEWER_FORMAT 9.2.0' });

  async function mark(by: number): Promise<void> {
    const { needs, version, ...rest } = newer(by);
    await control.query('INSERT INTO format (format, needs, version) VALUES ($1, $2, $3)', [
      rest.format,
      needs,
      version,
    ]);
  }
});

it('reads a journal of the next version, and refuses one of the version after that', async () => {
  const name = '1795561555011-c457cc';
  const journalOf = async (mark: FormatMark): Promise<Journal> => {
    const files = memoryFiles();
    const file = await files.create(name);
    await file.write(encodeFrames([headerOf(mark), Buffer.from('a record')]), 0);
    return await Journal.open(files);
  };
  const { segments } = await journalOf(newer(1));
  expect(segments).toHaveLength(1);
  expect(segments[0]?.start).toBeLessThan(segments[0]?.end ?? 0);
  await expect(journalOf(newer(2))).rejects.toMatchObject({ name: 'JournalTooNew', message: name });
});
