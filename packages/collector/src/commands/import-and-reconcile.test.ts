/**
 * Daily totals of another service, imported from a file into a report and compared with our own day. Without a
 * collector, and with a running one.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { beaconAddress } from '../testing/beacon-address.ts';
import { sampleOf } from '../../../../scripts/testing/sample-of.ts';
import { runCollector } from '../testing/running-collector.ts';
import { runHere, type Said } from '../testing/run-here.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { whenControlIsReady } from '../testing/when-control-is-ready.ts';

const DAY = 86_400_000;
const dayOf = (moment: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto' }).format(moment);
const PAGES = { a: 'www.canada.ca/en/a.html', b: 'www.canada.ca/fr/b.html' };

async function fileOf(lines: readonly string[]): Promise<string> {
  const file = join(await temporaryFolder(), 'totals.csv');
  await writeFile(file, `${lines.join('\n')}\n`);
  return file;
}

/** Without a collector and through one that runs; in a sample of the tests one of the two. */
const bothWays = async (
  folder: string,
  act: (command: (words: string) => Promise<Said>) => Promise<void>,
): Promise<void> => {
  const command = (words: string): Promise<Said> => runHere(words.split(' '), folder);
  const ways = sampleOf(['folder', 'collector'], 1);
  if (ways.includes('folder')) await act(command);
  if (!ways.includes('collector')) return;
  const collector = await runCollector(folder);
  // The control database records an import.
  await whenControlIsReady(collector);
  await act(command);
  expect(await collector.stop()).toBe(0);
};

it('imports, lists, replaces and removes totals, and reports invalid lines with number and reason', async () => {
  const folder = await temporaryFolder();
  const [day, next] = [dayOf(Date.now() - 30 * DAY), dayOf(Date.now() - 29 * DAY)];
  const good = await fileOf([
    'day,page,event,total',
    `${day},${PAGES.a},page views,1204`,
    `${day},${PAGES.a},download,37`,
    `${next},https://${PAGES.b}?name=value,page views,12`,
  ]);
  const bad = await fileOf([
    'day,page,event,total',
    `${day},${PAGES.a},page views,5`,
    `${day},${PAGES.a},weather,5`,
    `2026-02-30,${PAGES.a},page views,5`,
    `${day},${PAGES.a},page views,"1,204"`,
    `${day},"${PAGES.a},download,9`,
    `${day},ftp://${PAGES.a},download,9`,
    `${day},${PAGES.b},page views,6`,
    `${day},${PAGES.a},page views,5`,
  ]);
  const place = '--name former --name-fr ancien --environment production';
  const report = `report traffic --from ${day} --to ${next} --format json`;
  await bothWays(folder, async (command) => {
    expect(await command(`import ${good} ${place}`)).toMatchObject({
      code: 0,
      err: 'Checking the file\nImporting\n',
    });
    expect((await command('import --list')).out).toContain(`former  production  ${day} – ${next}`);
    const { code, out } = await command(report);
    expect(code).toBe(0);
    expect(out).toContain('"former"');
    expect((JSON.parse(out) as { totals: object }).totals).toMatchObject({ page_views: null });

    const refused = await command(`import ${bad} ${place}`);
    expect(refused.code).toBe(1);
    expect(refused.err).toMatch(/line 3: .*“weather”/);
    expect(refused.err).toMatch(/line 4: .*“2026-02-30”/);
    expect(refused.err).toMatch(/line 5: .*“1,204”/);
    expect(refused.err).toMatch(/line 6: .*quotation mark/);
    expect(refused.err).toMatch(/line 7: .*“ftp:/);
    expect(refused.err).toMatch(/line 9: line 2 has the same day, page and event/);
    expect(refused.err).toContain('Nothing has been imported');
    expect((await command(report)).out).toBe(out);

    const skipped = await command(`import ${bad} ${place} --skip-bad`);
    expect(skipped.code).toBe(0);
    expect(skipped.out + skipped.err).toContain('skipped: 6');
    expect(skipped.out).toContain('“former”: 2 totals');
    expect((await command(report)).out).not.toBe(out);

    expect((await command('import --remove former')).code).toBe(0);
    expect((await command('import --list')).out).toContain('Nothing has been imported.');
  });
  expect(await runHere(['import', good], folder)).toMatchObject({ code: 2, out: '' });
});

/** Seven people, each twice on one page and once on another. The day is complete, whatever the time of the test. */
async function oneDay(): Promise<{ folder: string; day: string }> {
  const folder = await temporaryFolder();
  const collector = await runCollector(folder);
  const day = dayOf(Date.now());
  for (let person = 0; person < 7; person += 1)
    for (const [index, page] of [PAGES.a, PAGES.a, PAGES.b].entries()) {
      const requestId = `s${person}${index}`;
      const parameters = { fid: `person-${person}` };
      const address = beaconAddress({ page: `https://${page}`, requestId, parameters });
      expect((await fetch(collector.base + address)).status).toBe(200);
    }
  const isWhole = dayOf(Date.now()) === day;
  expect(await collector.stop()).toBe(0);
  return isWhole ? { folder, day } : await oneDay();
}

it('compares a day with ours: exit code 0 within the tolerance, 4 outside, and 1 for a file with invalid lines', async () => {
  const { folder, day } = await oneDay();
  const of = (a: number, b: number): Promise<string> =>
    fileOf([
      'day,page,event,total',
      `${day},${PAGES.a},page views,${a}`,
      `${day},${PAGES.b},page views,${b}`,
    ]);
  const [same, near, far] = [await of(14, 7), await of(15, 7), await of(140, 7)];
  const broken = await fileOf(['day,page,event,total', `${day},${PAGES.a},page views,many`]);
  const empty = await fileOf(['day,page,event,total', `2026-01-01,${PAGES.a},page views,4`]);
  const place = `--day ${day} --environment development`;
  await bothWays(folder, async (command) => {
    expect(await command(`reconcile ${same} ${place} --tolerance 0`)).toMatchObject({ code: 0 });
    expect((await command(`reconcile ${near} ${place}`)).code).toBe(0);
    expect((await command(`reconcile ${near} ${place} --tolerance 1`)).code).toBe(4);
    const apart = await command(`reconcile ${far} ${place} --format csv`);
    expect(apart.code).toBe(4);
    expect(apart.out).toContain('pageView,www.canada.ca,/en/a.html,140,14,-126,-0.9000');
    const refused = await command(`reconcile ${broken} ${place}`);
    expect(refused).toMatchObject({ code: 1, out: '' });
    expect(refused.err).toMatch(/line 2: .*“many”/);
    expect(await command(`reconcile ${empty} ${place}`)).toMatchObject({ code: 1, out: '' });
    expect(await command(`reconcile ${same} --day yesterday`)).toMatchObject({ code: 2, out: '' });
  });
});
