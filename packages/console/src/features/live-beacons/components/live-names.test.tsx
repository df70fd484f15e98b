// @vitest-environment jsdom
/** Screen readers read whole names, days, languages and passed lines in the list and in an open beacon. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { makeDownload, makeHit } from '../../../testing/make-hit.ts';
import { leaveConsole, showConsole } from '../../../testing/show-console.tsx';

const rows = () => screen.queryAllByRole('row').filter((row) => row.dataset['hit']);
const plain = (element: Element | null | undefined) =>
  element?.textContent.replaceAll('\u00A0', ' ') ?? '';
const status = () => plain(screen.getByRole('status'));

afterEach(leaveConsole);

const page = makeHit({ receivedAt: '2026-11-21T03:00:00.000Z' });
const download = makeDownload({
  receivedAt: '2026-11-21T15:00:00.000Z',
  language: 'fr',
  findings: [{ kind: 'email', field: 'linkText' }],
});

async function show(address: string, more = '') {
  showConsole(address + more, { '/api/hits': { hits: [download, page] } });
  await waitFor(() => expect(rows()).toHaveLength(2));
}

it.each([['/en/development/live-beacons'], ['/fr/developpement/envois-en-direct']])(
  '%s: reads the day and the whole address of each row, in its language',
  async (address) => {
    await show(address);
    const first = within(rows()[0] as HTMLElement);
    expect(first.getByRole('gridcell', { name: /^10:00:00\.000, 2026-11-21/ })).toBeDefined();
    const whole = /^Guide du demandeur ?www\.canada\.ca\/en\/services\/benefits\.html$/;
    expect(first.getByRole('gridcell', { name: whole })).toBeDefined();
    expect(within(rows()[0] as HTMLElement).getByText('Guide du demandeur').lang).toBe('fr');
    expect(within(rows()[1] as HTMLElement).getByText('Benefits').lang).toBe('en');
  },
);

it.each(['/en/development/live-beacons', '/fr/developpement/envois-en-direct'])(
  '%s: announces the new day that an arrow key passes',
  async (address) => {
    await show(address);
    act(() => rows()[0]?.focus());
    fireEvent.keyDown(rows()[0] as HTMLElement, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(rows()[1]);
    await waitFor(() => expect(status()).toBe('2026-11-20.'));
    fireEvent.keyDown(rows()[1] as HTMLElement, { key: 'ArrowUp' });
    await waitFor(() => expect(status()).toBe('2026-11-21.'));
  },
);

it('shows the line of a new day within a page view too', async () => {
  await show('/en/development/live-beacons');
  expect(screen.getByRole('gridcell', { name: '2026-11-20' })).toBeDefined();
});

it.each([
  ['/en/development/live-beacons', 'parameters in order', 'Removed by the collector'],
  ['/fr/developpement/envois-en-direct', 'paramètres dans l’ordre', 'Retiré par le collecteur'],
])('%s: names the tables of an open beacon', async (address, parameters, cleaned) => {
  await show(address, `?beacon=${download.id}&tab=privacy`);
  const privacy = await screen.findByRole('table', { name: new RegExp(`^${cleaned}`) });
  expect(within(privacy).getByRole('rowheader', { name: /linkText/ })).toBeDefined();
  // Without a control, the panel itself must take the focus to scroll.
  expect(screen.getByRole('tabpanel').tabIndex).toBe(0);
  fireEvent.click(screen.getByRole('tab', { name: /^(Raw|Brut)/ }));
  const raw = await screen.findByRole('table', { name: new RegExp(parameters) });
  expect(within(raw).getAllByRole('columnheader')).toHaveLength(2);
  expect(screen.getByRole('tabpanel').tabIndex).toBe(-1);
});

it.each(['/en/development/live-beacons', '/fr/developpement/envois-en-direct'])(
  '%s: states the language of the title and texts of an open beacon, and of no code',
  async (address) => {
    await show(address, `?beacon=${download.id}`);
    const heading = await screen.findByRole('heading', { level: 2, name: 'Guide du demandeur' });
    expect(within(heading).getByText('Guide du demandeur').lang).toBe('fr');
    const values = [...document.querySelectorAll('.decoded-value-filter > span')];
    const langOf = (text: string) =>
      values.find((one) => one.textContent === text)?.getAttribute('lang');
    expect([langOf('Benefits'), langOf('lnk_d')]).toEqual(['fr', null]);
  },
);
