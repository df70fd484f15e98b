// @vitest-environment jsdom
/** Which release each host sent, on the Publish screen. */
import type { HostOfRelease } from '@balise/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { makeSession } from '../../../testing/session.ts';
import { leaveConsole, showConsole } from '../../../testing/show-console.tsx';

const NBSP = '\u00a0';
const NONE = { live: [], releases: [], isOfFolder: false };
const row = (host: string, changes: Partial<HostOfRelease> = {}): HostOfRelease => ({
  ...{ host, version: '0.3.0-00000002', releases: ['12'], state: 'live', pageViews: 40 },
  lastAt: '2026-11-21T20:05:00Z',
  ...changes,
});
const HOSTS = [
  row('old.example', { version: null, releases: [], state: 'none' }),
  row('built.example', { version: '0.2.0-00000009', releases: [], state: 'none' }),
  row('jobs.example', { version: '0.3.0-00000001', releases: ['11', '9'], state: 'earlier' }),
  row('travel.example', { pageViews: 1234 }),
  row('jobs.example'),
  row('taxes.example', { releases: ['12', '10'] }),
];

const show = (answer: unknown, language = 'en', session = makeSession()) =>
  showConsole(
    language === 'en' ? '/en/production/publish' : '/fr/production/publication',
    {
      '/api/releases?': NONE,
      '/api/drafts': { drafts: [], isOfFolder: false },
      '/api/release-hosts?environment=production': answer,
    },
    session,
  );
const section = async (name: string) =>
  within((await screen.findByRole('heading', { name })).closest('section') as HTMLElement);
const english = () => section('Hosts in Production, last 24 hours');
const cells = (table: HTMLElement): string[][] =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((one) => [...one.querySelectorAll('th, td')].slice(0, 4).map((cell) => cell.textContent));

afterEach(leaveConsole);

it('shows each host with its release, those without the live one first', async () => {
  show({ hosts: HOSTS, isWhole: true });
  const hosts = await english();
  expect(cells(await hosts.findByRole('table'))).toEqual([
    ['old.example', 'No version', 'Older than any release', '40'],
    ['built.example', 'Version 0.2.0-00000009', 'Older than any release', '40'],
    ['jobs.example', 'Release 11 (same library: 9)', 'Earlier release', '40'],
    ['travel.example', 'Release 12', 'Live', '1,234'],
    ['jobs.example', 'Release 12', 'Live', '40'],
    ['taxes.example', 'Release 12 (same library: 10)', 'Live', '40'],
  ]);
  expect(hosts.getByText('2 of 5 hosts have only the live release.')).toBeDefined();
});

it('shows the same in French', async () => {
  show({ hosts: HOSTS, isWhole: false }, 'fr');
  const hosts = await section('Hôtes des dernières 24 heures (Production)');
  const [, , jobs, travel] = cells(await hosts.findByRole('table'));
  expect(jobs).toEqual([
    'jobs.example',
    `Publication 11 (même bibliothèque${NBSP}: 9)`,
    'Publication antérieure',
    '40',
  ]);
  expect(travel?.[3]).toBe(`1${NBSP}234`);
  expect(hosts.getByText('2 hôtes sur 5 n’ont que la publication en service.')).toBeDefined();
  expect(hosts.getByText(/Seules les 6 premières lignes/)).toBeDefined();
});

it.each([
  ['jobs', 2],
  ['11', 1],
  ['0.2.0', 1],
  ['TRAVEL 12', 1],
  ['nothing', 0],
])('finds %s', async (words, count) => {
  show({ hosts: HOSTS, isWhole: true });
  const hosts = await english();
  fireEvent.change(await hosts.findByLabelText('Find a host, a release or a version'), {
    target: { value: words },
  });
  expect(hosts.getByRole('status').textContent).toBe(
    count === 1 ? '1 row found.' : `${count} rows found.`,
  );
  expect(hosts.queryByRole('table') ? cells(hosts.getByRole('table')) : []).toHaveLength(count);
});

it('sorts by the number of page views', async () => {
  show({ hosts: HOSTS, isWhole: true });
  const hosts = await english();
  fireEvent.click(await hosts.findByRole('button', { name: /Page views/ }));
  expect(cells(hosts.getByRole('table'))[0]?.[0]).toBe('travel.example');
});

it('has words for no page view, and for a collector that cannot answer', async () => {
  show({ hosts: [], isWhole: true });
  expect(await (await english()).findByText('No page views in the last 24 hours')).toBeDefined();
  leaveConsole();
  show(503);
  expect(await (await english()).findByText('The hosts could not be loaded.')).toBeDefined();
});

it('does not ask for hosts without the right to view hits', async () => {
  const { requests } = show({ hosts: HOSTS }, 'en', makeSession({ rights: { publish: 'all' } }));
  await screen.findByRole('heading', { level: 1 });
  expect(requests.some(({ address }) => address.startsWith('/api/release-hosts'))).toBe(false);
});
