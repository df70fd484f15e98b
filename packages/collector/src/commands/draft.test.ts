/** The commands about drafts without a running collector. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ListedDraft, ShownDraft } from '@balise/contract';
import { settings } from '@balise/settings';
import { applyChanges, changesBetween, type Change } from '@balise/settings/changes';
import { expect, it } from 'vitest';
import { readSettings } from '../base/installation/installation.ts';
import { runHere } from '../testing/run-here.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';

const PLACE = '/production/{host=www.canada.ca}/department/en';
const JSON_OUT = ['--format', 'json'];

it('a draft is made, changed, shown, checked and listed', async () => {
  const folder = await temporaryFolder();
  const draft = async (...words: readonly string[]) => await runHere(['draft', ...words], folder);
  expect(await draft('new', '--name', 'Names')).toMatchObject({ code: 0, err: '' });
  const set = await draft('set', 'Names', 'hosts.json', PLACE, '"Canada"', ...JSON_OUT);
  expect([set.code, set.out]).toEqual([0, '{"revision":1}\n']);
  const shown = await draft('show', '1', ...JSON_OUT);
  expect(shown.code).toBe(0);
  expect(JSON.parse(shown.out) as ShownDraft).toMatchObject({
    changes: [{ kind: 'set', before: 'Service Canada', after: 'Canada' }],
  });
  expect((await draft('check', 'Names')).out).toContain('no problem');
  // The same place again, with a wrong value.
  await draft('set', 'Names', 'hosts.json', PLACE, '7');
  const checked = await draft('check', 'Names');
  expect([checked.code, checked.out]).toEqual([
    6,
    expect.stringContaining('must be of type string'),
  ]);
  expect((await draft('set', '1', 'hosts.json', PLACE, '--take-back')).code).toBe(0);
  const removed = ['set', '1', 'hosts.json', '/internalDomains/{=gc.ca}', '--remove'];
  expect((await draft(...removed)).code).toBe(0);
  expect((await draft('check', '1', ...JSON_OUT)).code).toBe(6);
  const listed = await runHere(['drafts', ...JSON_OUT], folder);
  expect(JSON.parse(listed.out) as ListedDraft[]).toMatchObject([
    { id: '1', name: 'Names', changes: 1, state: 'open' },
  ]);
  expect((await runHere(['drafts'], folder, 'fr')).out).toContain('1 changement (');
});

it('the difference of a folder from the live settings becomes a draft', async () => {
  const folder = await temporaryFolder();
  const own = join(folder, 'wanted');
  await mkdir(own);
  await writeFile(join(own, 'collection.json'), JSON.stringify({ retentionMonths: 12 }));
  const from = async () => await runHere(['draft', 'from', own, '--name', 'Folder'], folder);
  const made = await from();
  expect([made.code, made.out]).toEqual([0, 'Draft 1 is made, with 1 change.\n']);
  const shown = await runHere(['draft', 'show', '1', ...JSON_OUT], folder);
  expect(JSON.parse(shown.out) as ShownDraft).toMatchObject({
    changes: [{ file: 'collection.json', place: '/retentionMonths', before: 18, after: 12 }],
    problems: [],
  });
  await writeFile(join(own, 'collection.json'), '{}');
  expect((await from()).out).toContain('equals the live settings');
  await writeFile(join(own, 'collection.json'), '{"retentionMonths":"x"}');
  const refused = await from();
  expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('/retentionMonths')]);
});

it('a draft of a folder gives the settings of the folder when it is applied', async () => {
  const folder = await temporaryFolder();
  const own = join(folder, 'wanted');
  await mkdir(own);
  const name = { en: 'Permits Agency', fr: 'Agence des permis' };
  const files = {
    'hosts.json': {
      production: [
        { host: 'permits.example.gc.ca', department: name },
        { host: 'canada.ca', remove: true },
      ],
      internalDomains: { add: ['permits.example'] },
    },
    'departments.json': {
      departments: [
        {
          ...{ id: 'permits', name, hosts: ['permits.example.gc.ca'] },
          ...{ paths: [], ownership: [], creators: [] },
        },
      ],
    },
    'collection.json': { retentionMonths: 12 },
    'rules.json': { rules: [{ id: 'tabs/open', production: false }] },
  };
  for (const [file, content] of Object.entries(files))
    await writeFile(join(own, file), JSON.stringify(content));
  expect((await runHere(['draft', 'from', own, '--name', 'Folder'], folder)).code).toBe(0);
  const shown = await runHere(['draft', 'show', 'Folder', ...JSON_OUT], folder);
  const { changes, problems } = JSON.parse(shown.out) as ShownDraft;
  expect(problems).toEqual([]);
  const plain = changes.map(({ by: _, at: __, revision: ___, ...change }) => change as Change);
  const laid = applyChanges(settings, plain).settings;
  expect(changesBetween(laid, readSettings(own).settings)).toEqual([]);
  const french = await runHere(['draft', 'show', 'Folder'], folder, 'fr');
  expect(french.out).toContain('permits.example.gc.ca');
});

it.each([
  [['draft'], 2, 'new, from, set'],
  [['draft', 'new'], 2, '--name'],
  [['draft', 'from', '--name', 'x'], 2, 'folder'],
  [['draft', 'set', '1', 'hosts.json'], 2, 'a place'],
  [['draft', 'set', '1', 'hosts.json', PLACE], 2, '--remove'],
  [['draft', 'set', '1', 'hosts.json', PLACE, 'Canada'], 2, 'not JSON'],
  [['draft', 'show'], 2, 'number or the name'],
  [['draft', 'show', '1', '--environment', 'moon'], 2, 'staging'],
  [['draft', 'show', 'Nothing'], 1, 'Nothing'],
  [['draft', 'show', '7'], 1, 'failed'],
  [['drafts', '--format', 'xml'], 2, 'text or json'],
])('%j is refused with the reason', async (words, code, text) => {
  const refused = await runHere(words, await temporaryFolder());
  expect([refused.code, refused.err]).toEqual([code, expect.stringContaining(text)]);
});
