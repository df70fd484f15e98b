import type { ExploreAnswer, ReportAnswer, ReportList } from '@balise/contract';
import { describe, expect, it } from 'vitest';
import { run } from '../command-line/command-line.ts';
import { beaconAddress } from '../testing/beacon-address.ts';
import { runCollector } from '../testing/running-collector.ts';
import { runHere } from '../testing/run-here.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { ZONE } from '../base/clock/zone.ts';

const dayOf = (moment: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto' }).format(moment);
const DAY = 86_400_000;

async function send(base: string): Promise<void> {
  for (let person = 0; person < 7; person += 1)
    for (const [index, page] of ['en/a', 'en/a', 'fr/b'].entries()) {
      const address = beaconAddress({
        page: `https://www.canada.ca/${page}.html`,
        requestId: `s${person}${index}`,
        parameters: {
          fid: `0228AF9F0C51787${person}-000000000000141A`,
          v5: page.startsWith('fr') ? 'fra' : 'eng',
        },
      });
      expect((await fetch(base + address)).status).toBe(200);
    }
}

it('gives the same answer from the folder and from a running collector', async () => {
  const folder = await temporaryFolder();
  const first = await runCollector(folder);
  await send(first.base);
  expect(await first.stop()).toBe(0);

  // Independent of the clock, because a test may run over midnight.
  const days = `--from=${dayOf(Date.now() - DAY)} --to=${dayOf(Date.now() + DAY)}`;
  const words = `report pages --environment development ${days}`.split(' ');
  const alone = await runHere([...words, '--format', 'json'], folder);
  expect(alone).toMatchObject({ code: 0, err: '' });
  const answer = JSON.parse(alone.out) as ReportAnswer;
  expect(answer.totals).toMatchObject({
    page_views: 21,
    visits: 7,
    visitors: 7,
    french_share: 0.3333,
  });

  const filtered = [
    '--filter',
    'page:starts-with:www.canada.ca/',
    '--filter',
    'page=www.canada.ca/fr/b.html',
  ];
  const csv = ['--format=csv', '--table=pages', '--decimal=comma', '--language=fr'];
  expect((await runHere([...words, ...csv], folder, 'fr')).out.split('\r\n')).toEqual([
    expect.stringMatching(/^\uFEFFPage;Adresse;Page en français;Pages vues;Visites;/),
    expect.stringMatching(
      /^www\.canada\.ca\/fr\/b\.html;https:\/\/www\.canada\.ca\/fr\/b\.html;;7;7;7;/,
    ),
    '',
  ]);

  // A new installation shows every count to the command line, except for sharing.
  const shared = await runHere([...words, '--sharing', '--format', 'json'], folder);
  expect([answer.isSuppressed, (JSON.parse(shared.out) as ReportAnswer).isSuppressed]).toEqual([
    false,
    true,
  ]);
  const page = [...words, '--format=csv', '--table=pages', '--limit=1'];
  const firstPage = await runHere(page, folder);
  const [, after = ''] =
    /^Rows: first 1 of 2\.\nMore rows follow: .* --after (\S+)\n$/.exec(firstPage.err) ?? [];
  const nextPage = await runHere([...page, '--after', after], folder);
  expect(nextPage).toMatchObject({ code: 0, err: 'Rows: 2 to 2 of 2.\n' });
  expect(nextPage.out.split('\r\n')).toEqual([
    firstPage.out.split('\r\n')[0],
    expect.stringMatching(/^www\.canada\.ca\/fr\/b\.html,/),
    '',
  ]);
  const gone = Buffer.from(JSON.stringify(['pages', 1, 'gone'])).toString('base64url');
  const isGone = 'Expected: next of a table in the answer before';
  expect(await runHere([...page, '--after', gone], folder)).toMatchObject({
    ...{ code: 2, out: '', err: expect.stringContaining(`--after is not valid. ${isGone}`) },
  });

  const explored = `explore --rows page --columns language --environment development ${days}`;
  const exploration = [...explored.split(' '), '--measures', 'pageViews,visits'];
  const asked = await runHere([...exploration, '--format', 'json'], folder);
  expect(asked).toMatchObject({ code: 0, err: '' });
  const found = JSON.parse(asked.out) as ExploreAnswer;
  expect(found.totals).toMatchObject({ pageViews: 21, visits: 7 });

  const second = await runCollector(folder);
  const there = await runHere([...words, '--format', 'json'], folder);
  expect(there).toMatchObject({ code: 0, err: '' });
  const { totals, tables } = JSON.parse(there.out) as ReportAnswer;
  expect({ totals, tables }).toEqual({ totals: answer.totals, tables: answer.tables });
  const same = await runHere([...exploration, '--format', 'json'], folder);
  expect({ ...(JSON.parse(same.out) as ExploreAnswer), countedUntil: '' }).toEqual({
    ...found,
    countedUntil: '',
  });
  const samePage = await runHere([...page, '--after', after], folder);
  expect(samePage).toEqual(nextPage);
  expect((await runHere([...page, '--after', gone], folder)).err).toContain(isGone);
  const drawn = await runHere(exploration, folder, 'fr');
  expect(drawn.out).toMatch(
    /^Page × Langue de la page\. .*\nEnvironnement\u00a0: développement\.\nCompté jusqu’au /,
  );
  expect(drawn.out).toMatch(
    /www\.canada\.ca\/en\/a\.html +14 .*\n +www\.canada\.ca\/fr\/b\.html +7 /,
  );
  const table = await runHere([...exploration, '--format', 'csv'], folder);
  expect(table.err).toBe('');
  const cut = await runHere([...exploration, '--format=csv', '--limit=1'], folder, 'fr');
  expect(cut.err).toBe('Lignes\u00a0: 1 à 1 sur 2.\n');
  expect(table.out).toMatch(/^\uFEFFPage,Page views,.*\r\nwww\.canada\.ca\/en\/a\.html,14,/);
  const french = await runHere([...words, ...filtered], folder, 'fr');
  expect(french.out).toMatch(
    /^Pages\. .*\nPages vues\u00a0: 7\.\nEnvironnement\u00a0: développement\.\nCompté jusqu’au /,
  );
  expect(french.out).toMatch(/www\.canada\.ca\/fr\/b\.html +7 +7 +7 /);
  expect(french.out).toMatch(/Pages précédentes\n.*\n +www\.canada\.ca\/en\/a\.html +7 +7\n/);
  expect(await second.stop()).toBe(0);
});

it('covers the last 28 days of production by default', async () => {
  const folder = await temporaryFolder();
  const said = await runHere(['report', 'traffic', '--format', 'json'], folder);
  const { query, totals } = JSON.parse(said.out) as ReportAnswer;
  expect(query).toMatchObject({ environment: 'production', source: 'real', compare: 'none' });
  // The default of the console too.
  expect(query.to).toBe(new Intl.DateTimeFormat('en-CA', { timeZone: ZONE }).format());
  expect((Date.parse(query.to) - Date.parse(query.from)) / DAY).toBe(27);
  // Nothing is counted yet.
  expect(totals['page_views']).toBeNull();
  const until = await runHere(
    ['report', 'traffic', '--format', 'json', '--to', '2026-03-01'],
    folder,
  );
  expect((JSON.parse(until.out) as ReportAnswer).period).toEqual({
    from: '2026-02-02',
    to: '2026-03-01',
  });
});

describe('the list', () => {
  it('needs no folder, in both languages and as JSON', async () => {
    const english = await runHere(['report', '--list'], '/nowhere');
    expect(english).toMatchObject({ code: 0, err: '' });
    expect(english.out).toContain('What goes wrong\n  errors ');
    expect(english.out).toMatch(/ {2}search +Search\. What do people look for/);
    expect(english.out).toMatch(/ {2}answers +Did you find it\? Where do people say/);
    expect(english.out).toMatch(/ {2}searchTerm +Search term/);
    const french = await runHere(['report', '--list'], '/nowhere', 'fr');
    expect(french.out).toMatch(/ {2}search +Recherche\. Que cherchent les gens/);
    const list = await runHere(['report', '--list', '--format', 'json'], '/nowhere');
    expect((JSON.parse(list.out) as ReportList).reports.length).toBeGreaterThan(10);
  });
});

it.each([
  ['report', 'The name of the report is missing', 'Le nom du rapport manque'],
  [
    'report nothing',
    'There is no report “nothing”',
    'Il n’y a pas de rapport «\u00a0nothing\u00a0»',
  ],
  ['report pages --from yesterday', 'The value of --from is not valid', '--from'],
  ['report pages --to 2026-02-30', 'The value of --to is not valid', '--to'],
  ['report pages --from 2026-03-02 --to 2026-03-01', '--to is not valid', '1\u00a0100'],
  ['report pages --filter page', 'The value of --filter is not valid', 'opérateur'],
  [
    'report pages --filter nothing=x',
    '--filter is not valid. Expected: a dimension of reports (“balise report --list” prints them)',
    'une dimension des rapports («\u00a0balise report --list\u00a0» les affiche)',
  ],
  [
    'explore --rows page --filter nothing=x',
    'Expected: a dimension of reports (“balise report --list” prints them)',
    'balise report --list',
  ],
  [
    'explore --rows nothing',
    'The value of --rows is not valid. Expected: a dimension (“balise explore --list” prints them)',
    'balise explore --list',
  ],
  [
    'explore --rows page --measures nothing',
    'Expected: measures, separated by commas (“balise explore --list” prints them)',
    'balise explore --list',
  ],
  [
    'explore --rows page --events nothing',
    'Expected: events, separated by commas (“balise explore --list” prints them)',
    'balise explore --list',
  ],
  ['report pages --compare week', 'one of these: none, previous, year', 'none, previous, year'],
  ['report pages --environment x', 'one of these: development, staging, production', 'staging'],
  ['report pages --format xlsx', 'Expected: table, csv or json', 'table, csv ou json'],
  ['report pages --decimal ,', 'Expected: point or comma', 'point ou comma'],
  ['report pages --table files', 'Expected: a table of the report', 'un tableau du rapport'],
  ['report pages --after x', 'The value of --after is not valid', 'recommencez sans elle'],
  ['report pages --limit 0', 'a whole number from 1 to 10,000', 'nombre entier'],
  ['report pages --pages', 'There is no option “--pages”', '«\u00a0--pages\u00a0»'],
  ['report pages --filter', 'The option --filter is missing', '--filter'],
])('refuses “%s” as an invalid command line', async (words, english, french) => {
  for (const [language, expected] of [['en', english] as const, ['fr', french] as const])
    expect(await runHere(words.split(' '), '/nowhere', language)).toMatchObject({
      ...{ code: 2, out: '', err: expect.stringContaining(expected) },
    });
});

it('fits the width of the terminal', async () => {
  const folder = await temporaryFolder();
  let text = '';
  await run(['report', 'forms'], {
    ...{ env: { BALISE_DATA: folder }, language: 'fr', width: 70, err: () => undefined },
    out: async (part) => void (text += part),
  });
  const drawn = text.split('\n').filter((line) => line.startsWith('  '));
  expect(drawn.length).toBeGreaterThan(2);
  for (const line of drawn) expect(line.length, line).toBeLessThanOrEqual(70);
});

describe('an exploration', () => {
  it('lists the choices in both languages', async () => {
    const folder = await temporaryFolder();
    const english = await runHere(['explore', '--list'], folder);
    expect(english).toMatchObject({ code: 0, err: '' });
    expect(english.out).toMatch(/^ {2}page +Page$/m);
    expect(english.out).toMatch(/^ {2}pageViews +Page views$/m);
    expect(english.out).toMatch(/^ {2}download +/m);
    expect((await runHere(['explore', '--list'], folder, 'fr')).out).toMatch(/^Mesures/m);
    const choices = await runHere(['explore', '--list', '--format', 'json'], folder);
    expect(Object.keys(JSON.parse(choices.out) as object)).toEqual([
      'dimensions',
      'measures',
      'events',
    ]);
  });

  it.each([
    [['explore'], 'The option --rows <dimension> is missing'],
    [['explore', '--rows', 'nothing'], '--rows'],
    [['explore', '--rows', 'page', '--columns', 'page'], '--columns'],
    [['explore', '--rows', 'page', '--measures', 'weather'], '--measures'],
    [['explore', '--rows', 'page', '--from', '2026-02-30'], '--from'],
    [['explore', '--rows', 'page', '--format', 'pdf'], '--format'],
    [['explore', '--rows', 'page', '--weather', 'fine'], '--weather'],
  ])('refuses %j with the name of the option', async (words, named) => {
    const { code, out, err } = await runHere(words, await temporaryFolder());
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(named);
  });
});
