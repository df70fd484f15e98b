/** `balise check` with releases and drafts of the real program: asked of a running collector, and of its folder. */
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import type { PageReport } from './check-pages/page-report.ts';
import { runHere } from './testing/run-here.ts';
import { runCollector } from './testing/running-collector.ts';
import { checkedSite, type CheckedSite } from './testing/servers/checked-site.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';
import { whenControlIsReady } from './testing/when-control-is-ready.ts';

const PATIENCE = 600_000;
const LIVE = 'live.example.gc.ca';
const DRAFTED = 'drafted.example.gc.ca';
const department = { en: 'Service Canada', fr: 'Service Canada' };

let site: CheckedSite;
beforeAll(async () => void (site = await checkedSite()));
afterAll(() => site.close());

async function fine(words: readonly string[], data: string): Promise<string> {
  const { code, out, err } = await runHere(words, data);
  expect({ words, code, err }).toEqual({ words, code: 0, err: '' });
  return out;
}

async function draftHost(data: string, name: string, host: string): Promise<void> {
  await fine(['draft', 'new', '--name', name], data);
  const value = JSON.stringify({ host, department });
  await fine(['draft', 'set', name, 'hosts.json', `/production/{host=${host}}`, value], data);
}

interface Checked {
  readonly code: number;
  readonly library: { readonly from: string; readonly id: string | null; readonly version: string };
  readonly problems: readonly string[];
  readonly version: string;
}

/** Opens a page of a host with the words for the library. */
async function check(data: string, host: string, words: readonly string[]): Promise<Checked> {
  const page = [`${site.http}/en/good.html`, '--as', `https://${host}/en/good.html`];
  const { code, out, err } = await runHere(['check', ...page, ...words, '--format', 'json'], data);
  expect(err).toBe('');
  const { library, pages } = JSON.parse(out) as Pick<Checked, 'library'> & { pages: PageReport[] };
  const sent = pages[0]?.beacons[0]?.dimensions['libraryVersion'] ?? '';
  const problems = (pages[0]?.problems ?? []).map((problem) => problem.code);
  return { code, library, problems, version: sent };
}

async function expectLibraries(data: string): Promise<void> {
  const live = await check(data, LIVE, []);
  expect(live).toMatchObject({ code: 0, library: { from: 'release', id: '2' }, problems: [] });
  expect(live.version).toContain(live.library.version);
  const first = await check(data, LIVE, ['--release', '1']);
  expect(first).toMatchObject({ code: 7, library: { id: '1' }, problems: ['host-not-listed'] });
  const without = await check(data, DRAFTED, []);
  expect([without.code, without.problems]).toEqual([7, ['host-not-listed']]);
  const drafted = await check(data, DRAFTED, ['--draft', 'Drafted']);
  expect(drafted).toMatchObject({ code: 0, library: { from: 'draft' }, problems: [] });
  expect(drafted.version).toContain(drafted.library.version);
  for (const [words, reason] of [
    [['--release', '99'], /nothing at this address/],
    [['--release', '1', '--environment', 'staging'], /nothing at this address/],
    [['--draft', 'None'], /None/],
    [['--draft', 'Wrong'], /collection\.json/],
  ] as const) {
    const { code, out, err } = await runHere(['check', site.http, ...words], data);
    expect([words, code, out]).toEqual([words, 1, '']);
    expect(err).toMatch(reason);
  }
}

it(
  'gives pages the library of the release or the draft',
  async () => {
    const data = await temporaryFolder();
    const collector = await runCollector(data);
    onTestFinished(() => void collector.process.kill('SIGKILL'));
    await whenControlIsReady(collector);
    const notes = ['--note-en', 'a', '--note-fr', 'b', '--emergency', 'x'];
    for (const [name, host] of [
      ['First', 'first.example.gc.ca'],
      ['Second', LIVE],
    ] as const) {
      await draftHost(data, name, host);
      await fine(['publish', '--draft', name, '--environment', 'production', ...notes], data);
    }
    await draftHost(data, 'Drafted', DRAFTED);
    await fine(['draft', 'new', '--name', 'Wrong'], data);
    const wrong = ['draft', 'set', 'Wrong', 'collection.json', '/retentionMonths', '-1'];
    await fine(wrong, data);
    await expectLibraries(data);
    const { headers, base } = collector;
    const hits = await fetch(`${base}/api/hits?environment=production`, { headers });
    expect(await hits.json()).toMatchObject({ hits: [] });
    expect(await collector.stop()).toBe(0);
    const first = await check(data, LIVE, ['--release', '1']);
    expect([first.library.id, first.problems]).toEqual(['1', ['host-not-listed']]);
    const drafted = await check(data, DRAFTED, ['--draft', 'Drafted']);
    expect([drafted.library.from, drafted.problems]).toEqual(['draft', []]);
  },
  PATIENCE,
);
