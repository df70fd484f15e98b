// @vitest-environment jsdom
import type { ShownHit } from '@balise/beacon';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { newestSource } from '../../../testing/fake-event-source.ts';
import { makeDownload, makeHit } from '../../../testing/make-hit.ts';
import { leaveConsole, showConsole } from '../../../testing/show-console.tsx';

const rows = () => screen.queryAllByRole('row').filter((row) => row.dataset['hit']);
const arrive = (...hits: ShownHit[]) => act(() => newestSource().send(JSON.stringify(hits)));
const address = () => new URLSearchParams(window.location.search);
const said = () => screen.getByRole('status').textContent;

const WORDS = {
  en: {
    address: '/en/development/live-beacons',
    ...{ pin: 'Pin', unpinFirst: 'Unpin beacon 1', compare: 'Compare', label: 'Pinned beacons' },
    full: 'Two beacons are pinned. Unpin one first.',
    title: 'Two beacons compared',
    only: 'Only what differs',
    absent: 'not in this beacon',
    different: /^\d+ fields differ\. \d+ are the same\.$/,
  },
  fr: {
    address: '/fr/developpement/envois-en-direct',
    ...{ pin: 'Épingler', unpinFirst: 'Désépingler l’envoi 1', compare: 'Comparer' },
    label: 'Envois épinglés',
    full: 'Deux envois sont épinglés. Désépinglez-en un d’abord.',
    title: 'Comparaison de deux envois',
    only: 'Seulement les différences',
    absent: 'absent de cet envoi',
    different: /^\d+ champs diffèrent\. \d+ sont identiques\.$/,
  },
} as const;

const [page, download, third] = [makeHit(), makeDownload(), makeHit({ dimensions: {} })];

async function open(path: string) {
  showConsole(path, {
    [`/api/hits/${page.id}`]: { hit: page },
    [`/api/hits/${download.id}`]: { hit: download },
    '/api/hits/': 404,
    '/api/hits': { hits: [third, download, page] },
  });
  await waitFor(() => expect(rows()).toHaveLength(3));
  act(() => newestSource().open());
}

async function pinRow(at: number, pin: string) {
  fireEvent.click(rows()[at] as HTMLElement);
  await waitFor(() => expect(address().get('beacon')).toBe(rows()[at]?.dataset['hit']));
  fireEvent.click(await screen.findByRole('button', { name: pin }));
}

afterEach(leaveConsole);

describe.each(['en', 'fr'] as const)('pinned beacons: %s', (language) => {
  const words = WORDS[language];

  it('are compared side by side, first only what differs', async () => {
    await open(words.address);
    await pinRow(2, words.pin);
    await pinRow(1, words.pin);
    expect(address().get('pins')).toBe(`${page.id},${download.id}`);
    fireEvent.click(await screen.findByRole('button', { name: words.compare }));
    const table = await screen.findByRole('table', { name: words.title });
    await waitFor(() => expect(said()).toMatch(words.different));
    const row = (wire: string) =>
      within(table)
        .getAllByRole('rowheader')
        .find(({ textContent }) => textContent.startsWith(`${wire} `))
        ?.closest<HTMLElement>('[role="row"]') ?? null;
    const link = within(row('v27') as HTMLElement);
    expect(link.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
      `1${words.absent}`,
      '2Guide du demandeur',
    ]);
    expect(row('pageName')).toBeNull();
    fireEvent.click(screen.getByRole('checkbox', { name: words.only }));
    expect(row('pageName')).not.toBeNull();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    const compare = screen.getByRole('button', { name: words.compare });
    await waitFor(() => expect(document.activeElement).toBe(compare));
    expect(screen.queryByRole('table', { name: words.title })).toBeNull();
  });

  it('are at most two, and state why a third one is refused', async () => {
    await open(words.address);
    await pinRow(2, words.pin);
    await pinRow(1, words.pin);
    await pinRow(0, words.pin);
    expect(address().get('pins')).toBe(`${page.id},${download.id}`);
    const button = screen.getByRole('button', { name: words.pin });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toBe(words.full);
  });

  it('are unpinned by their buttons, which keep the focus in the bar', async () => {
    await open(`${words.address}?pins=${page.id},${download.id}`);
    const bar = within(await screen.findByRole('region', { name: words.label }));
    const unpin = await bar.findByRole('button', { name: words.unpinFirst });
    act(() => unpin.focus());
    fireEvent.click(unpin);
    await waitFor(() => expect(address().get('pins')).toBe(download.id));
    await waitFor(() =>
      expect(document.activeElement).toBe(bar.getByRole('button', { name: words.unpinFirst })),
    );
    fireEvent.click(document.activeElement as HTMLElement);
    await waitFor(() => expect(document.activeElement).toBe(rows()[0]));
    expect(screen.queryByRole('region', { name: words.label })).toBeNull();
  });
});

it('stay with another filter, and after they have left the list', async () => {
  await open('/en/development/live-beacons');
  await pinRow(2, 'Pin');
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'guide' } });
  await waitFor(() => expect(rows()).toHaveLength(1));
  arrive(...Array.from({ length: 500 }, () => makeHit()));
  fireEvent.click(screen.getByRole('button', { name: 'Clear the list' }));
  expect(rows()).toHaveLength(0);
  const bar = within(screen.getByRole('region', { name: 'Pinned beacons' }));
  fireEvent.click(bar.getByRole('button', { name: /Benefits/ }));
  expect(await screen.findByRole('heading', { level: 2, name: 'Benefits' })).toBeDefined();
  expect(screen.queryByText('This beacon is no longer in the list.')).toBeNull();
});

it('come from the collector by their addresses, and state that one does not exist', async () => {
  await open(`/en/development/live-beacons?pins=${page.id},gone`);
  const bar = within(await screen.findByRole('region', { name: 'Pinned beacons' }));
  expect(await bar.findByRole('button', { name: /Benefits/ })).toBeDefined();
  expect(await bar.findByText('This beacon does not exist, or you may not see it.')).toBeDefined();
});
