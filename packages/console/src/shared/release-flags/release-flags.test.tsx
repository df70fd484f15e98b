// @vitest-environment jsdom
/** Releases are flags on the charts of a report and of the overview, with sentences and a list. */
import type { DatedRelease, Overview } from '@balise/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { makeReportAnswer, makeReportList } from '../../testing/make-report.ts';
import { makeSession } from '../../testing/session.ts';
import { leaveConsole, showConsole } from '../../testing/show-console.tsx';

const NBSP = '\u00a0';
const release = (id: number, at: string, changes: Partial<DatedRelease> = {}): DatedRelease => ({
  ...{ id: String(id), kind: 'publish', at, by: 'Ada Roy' },
  note: { en: `Site ${id}`, fr: `Le site ${id}` },
  ...changes,
});
const RELEASES = [
  release(7, '2026-11-10T14:00:00Z'),
  // Still the 12th in Toronto.
  release(8, '2026-11-13T04:30:00Z', { note: { en: 'Only English', fr: '' } }),
  release(9, '2026-11-12T20:00:00Z', { kind: 'roll-back', note: { en: '', fr: '' } }),
];
const DAYS = { releases: RELEASES, isWhole: true, firstAt: '2026-11-10T14:00:00Z' };

const report = (days: unknown, language = 'en', session = makeSession()) =>
  showConsole(
    language === 'en' ? '/en/production/reports/pages' : '/fr/production/rapports/pages',
    {
      '/api/release-days?environment=production&from=2026-10-25&to=2026-11-21': days,
      '/api/reports/': makeReportAnswer({ releases: [{ at: '2026-11-11', version: '0.3.0-1' }] }),
      '/api/reports': makeReportList(),
    },
    session,
  );

/** The sentence at the point of a day. */
async function readingOf(day: string): Promise<string> {
  const slider = await screen.findByRole('slider');
  for (let at = 0; at < 28; at++) {
    fireEvent.change(slider, { target: { value: String(at) } });
    const text = slider.getAttribute('aria-valuetext') ?? '';
    if (text.includes(day)) return text;
  }
  throw new Error(`No point for ${day}.`);
}
const flags = () => document.querySelectorAll('.chart-lines-mark[data-look="flag"]');
const listed = async (title: string): Promise<string[]> => {
  const list = (await screen.findByRole('heading', { name: title })).closest('section');
  return within(list as HTMLElement)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
};

afterEach(leaveConsole);

it('has one flag for the releases of a day, a sentence there, and a list below', async () => {
  report(DAYS);
  expect(await listed('Releases, marked by a flag')).toEqual([
    '2026-11-12 15:00Release 9 (roll-back) (Ada Roy)',
    '2026-11-12 23:30Release 8: Only English (Ada Roy)',
    '2026-11-10 09:00Release 7: Site 7 (Ada Roy)',
  ]);
  expect(flags()).toHaveLength(2);
  expect(await readingOf('2026-11-12')).toContain(
    'Release 8: Only English. Release 9 (roll-back).',
  );
  expect(await readingOf('2026-11-11')).not.toContain('Release');
  expect(screen.getByRole('link', { name: 'All releases' }).getAttribute('href')).toBe(
    '/en/production/publish',
  );
});

it('has notes in the language of the reader, else marked as the other one', async () => {
  report(DAYS, 'fr');
  expect(await listed('Publications, marquées d’un drapeau')).toEqual([
    '2026-11-12 15:00Publication 9 (retour en arrière) (Ada Roy)',
    `2026-11-12 23:30Publication 8${NBSP}: Only English (Ada Roy)`,
    `2026-11-10 09:00Publication 7${NBSP}: Le site 7 (Ada Roy)`,
  ]);
  expect(screen.getByText('Only English').getAttribute('lang')).toBe('en');
  expect(await readingOf('2026-11-10')).toContain(`Publication 7${NBSP}: Le site 7.`);
});

it('counts many releases of a day, and lists the newest ones', async () => {
  const many = Array.from({ length: 12 }, (_, at) => release(20 + at, '2026-11-12T15:00:00Z'));
  report({ ...DAYS, releases: many });
  expect(await listed('Releases, marked by a flag')).toHaveLength(8);
  expect(screen.getByText('And 4 earlier releases.')).toBeDefined();
  expect(flags()).toHaveLength(1);
  expect(await readingOf('2026-11-12')).toContain('12 releases, from 20 to 31.');
});

it('names nobody to readers of figures, and has no way to Publish', async () => {
  const session = makeSession({ rights: { figures: 'all' } });
  report({ ...DAYS, releases: RELEASES.map((one) => ({ ...one, by: null })) }, 'en', session);
  expect((await listed('Releases, marked by a flag'))[2]).toBe('2026-11-10 09:00Release 7: Site 7');
  expect(screen.queryByRole('link', { name: 'All releases' })).toBeNull();
});

it('flags new versions of the library only before the first release', async () => {
  report({ releases: [], isWhole: true, firstAt: null });
  expect(await screen.findByText(/0\.3\.0-1 \(2026-11-11\)/)).toBeDefined();
  leaveConsole();
  report({ releases: [], isWhole: true, firstAt: '2026-11-01T14:00:00Z' });
  await screen.findByRole('slider');
  await expect.poll(() => flags().length).toBe(0);
  expect(screen.queryByText(/0\.3\.0-1/)).toBeNull();
});

it('has a flag at the hour of a release on the overview', async () => {
  const figure = { today: 5, previous: 4 };
  const start = Date.parse('2026-11-20T21:00:00Z');
  const overview: Overview = {
    ...{ environment: 'production', now: '2026-11-21T20:10:00Z', strangers: [], clockOff: 0 },
    figures: {
      ...{ beacons: figure, pageViews: figure, refused: figure, cleaned: figure, leftOut: figure },
    },
    hours: Array.from({ length: 24 }, (_, hour) => ({
      start: new Date(start + hour * 3_600_000).toISOString(),
      ...{ beacons: hour, pageViews: 1, refused: 0, cleaned: 0 },
    })),
    ...{ firstHitAt: '2026-11-20T21:00:00Z', lastHitAt: '2026-11-21T20:05:00Z', hosts: [] },
    countedUntil: null,
  };
  showConsole('/en/production/overview', {
    '/api/overview': overview,
    '/api/status': 503,
    '/api/release-days?environment=production&from=2026-11-20&to=2026-11-21': {
      ...DAYS,
      // The first one is before the first hour.
      releases: [release(3, '2026-11-20T20:59:00Z'), release(4, '2026-11-21T15:30:00Z')],
    },
  });
  expect(await listed('Releases, marked by a flag')).toEqual([
    '2026-11-21 10:30Release 4: Site 4 (Ada Roy)',
  ]);
  expect(await readingOf('2026-11-21 10:00')).toContain('Release 4: Site 4.');
  expect(flags()).toHaveLength(1);
});
