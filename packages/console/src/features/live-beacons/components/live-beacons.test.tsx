// @vitest-environment jsdom
import { UNKNOWN_ORIGIN, type ShownHit } from '@balise/beacon';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newestSource } from '../../../testing/fake-event-source.ts';
import { makeDownload, makeHit } from '../../../testing/make-hit.ts';
import { leaveConsole, showConsole } from '../../../testing/show-console.tsx';

const rows = () => screen.getAllByRole('row').filter((row) => row.dataset['hit']);
const arrive = (...hits: ShownHit[]) => act(() => newestSource().send(JSON.stringify(hits)));

let page: ShownHit;
let download: ShownHit;

beforeEach(() => {
  page = makeHit();
  download = makeDownload({ findings: [{ kind: 'email', field: 'linkText' }] });
});

afterEach(leaveConsole);

async function open(address: string) {
  showConsole(address, { '/api/hits': { hits: [download, page] } });
  await waitFor(() => expect(rows().length).toBeGreaterThan(0));
  act(() => newestSource().open());
}

describe('the live beacons screen', () => {
  it('1.6 shows an analyst the hits of a page in words and in French', async () => {
    await open('/fr/developpement/envois-en-direct');
    expect(screen.getByRole('heading', { level: 1, name: 'Envois en direct' })).toBeDefined();
    const first = within(rows()[0] as HTMLElement);
    expect(first.getByText('Téléchargement')).toBeDefined();
    expect(first.getByText('Guide du demandeur')).toBeDefined();
    expect(first.getByText('1 nettoyée')).toBeDefined();
  });

  it('marks simulated hits and no others', async () => {
    page = makeHit({ origin: { ...UNKNOWN_ORIGIN, isSimulated: true } });
    await open('/en/development/live-beacons');
    const marked = rows().filter((row) => within(row).queryByText('Simulated'));
    expect(marked.map((row) => row.dataset['hit'])).toEqual([page.id]);
    arrive(makeHit({ origin: { ...UNKNOWN_ORIGIN, isSimulated: true } }));
    expect(within(rows()[0] as HTMLElement).getByText('Simulated')).toBeDefined();
  });

  it('shows new beacons at the top', async () => {
    await open('/en/development/live-beacons');
    arrive(makeHit({ dimensions: { title: 'Taxes' } }));
    expect(within(rows()[0] as HTMLElement).getByText('Taxes')).toBeDefined();
    expect(rows()).toHaveLength(3);
  });

  it('loses no beacon while paused', async () => {
    await open('/en/development/live-beacons');
    fireEvent.keyDown(document.body, { key: 'p' });
    arrive(makeHit(), makeHit());
    expect(rows()).toHaveLength(2);
    fireEvent.click(screen.getByRole('button', { name: '2 new' }));
    expect(rows()).toHaveLength(4);
    arrive(makeHit());
    expect(rows()).toHaveLength(4);
    fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
    expect(rows()).toHaveLength(5);
  });

  it('opens a beacon, filters by a clicked value, and keeps both in the address', async () => {
    await open('/en/development/live-beacons');
    fireEvent.click(rows()[0] as HTMLElement);
    fireEvent.click(await screen.findByTitle('Filter by v27="Guide du demandeur"'));
    await waitFor(() => expect(rows()).toHaveLength(1));
    const address = new URLSearchParams(window.location.search);
    expect(address.get('q')).toBe('v27="Guide du demandeur"');
    expect(address.get('beacon')).toBe(download.id);
  });

  it('closes the beacon on Escape, then clears the filters', async () => {
    await open(`/en/development/live-beacons?type=download&beacon=${download.id}`);
    expect(rows()).toHaveLength(1);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(window.location.search).toBe('?type=download');
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(window.location.search).toBe('');
    expect(rows()).toHaveLength(2);
  });

  it('moves with arrow keys, and the open beacon follows', async () => {
    await open(`/en/development/live-beacons?beacon=${download.id}`);
    act(() => rows()[0]?.focus());
    fireEvent.keyDown(rows()[0] as HTMLElement, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(rows()[1]);
    expect(new URLSearchParams(window.location.search).get('beacon')).toBe(page.id);
  });

  it('explains an empty filtered list and offers to clear the filter', async () => {
    await open('/en/development/live-beacons');
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'nowhere' } });
    expect(screen.getByText('None of the 2 beacons in the list matches the filter.')).toBeDefined();
    fireEvent.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] as HTMLElement);
    expect(rows()).toHaveLength(2);
  });

  it('shows a lost connection and keeps the list', async () => {
    await open('/en/development/live-beacons');
    act(() => newestSource().fail());
    expect(screen.getByText(/Reconnecting in 1 s/)).toBeDefined();
    expect(rows()).toHaveLength(2);
  });

  it('names the kind of redacted data, never the value', async () => {
    await open(`/en/development/live-beacons?beacon=${download.id}&tab=privacy`);
    expect(await screen.findByText('Email address')).toBeDefined();
    expect(screen.getByText(/stored anywhere: not here/)).toBeDefined();
  });
});

it('shows an error with a button to retry', async () => {
  const answers: Record<string, unknown> = { '/api/hits': 503 };
  showConsole('/en/staging/live-beacons', answers);
  expect((await screen.findByRole('alert')).textContent).toContain(
    'The collector answered 503: Not now',
  );
  answers['/api/hits'] = { hits: [page] };
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(rows()).toHaveLength(1));
});

it.each([
  ['/en/staging/live-beacons', 'Why was my button not counted?', /Nothing marks another button/],
  [
    '/fr/preproduction/envois-en-direct',
    'Pourquoi mon bouton n’est-il pas compté?',
    /Rien ne marque/,
  ],
])('%s: answers why a button was not counted', async (address, question, reason) => {
  showConsole(address, { '/api/hits': { hits: [page] } });
  const answer = within((await screen.findByText(question)).closest('details') as HTMLElement);
  expect(answer.getByText(reason)).toBeDefined();
  expect(answer.getByText(/^data-gc-analytics-customclick=/)).toBeDefined();
  expect(answer.getAllByRole('listitem')).toHaveLength(3);
});
