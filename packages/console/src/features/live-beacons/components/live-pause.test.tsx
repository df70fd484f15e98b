// @vitest-environment jsdom
import type { ShownHit } from '@balise/beacon';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FakeEventSource, newestSource } from '../../../testing/fake-event-source.ts';
import { makeDownload, makeHit } from '../../../testing/make-hit.ts';
import { leaveConsole, showConsole } from '../../../testing/show-console.tsx';

const rows = () => screen.queryAllByRole('row').filter((row) => row.dataset['hit']);
const arrive = (...hits: ShownHit[]) => act(() => newestSource().send(JSON.stringify(hits)));
const click = (role: string, name: string | RegExp) =>
  fireEvent.click(screen.getAllByRole(role, { name })[0] as HTMLElement);

const LANGUAGES = [
  {
    address: '/en/development/live-beacons',
    ...{ pause: 'Pause', other: 'Activity', live: 'Live beacons', twoNew: '2 new' },
    closed: /^The paused list received nothing from/,
  },
  {
    address: '/fr/developpement/envois-en-direct',
    ...{ pause: 'Mettre en pause', other: 'Activité', live: 'Envois en direct' },
    ...{ twoNew: '2 nouveaux', closed: /^La liste en pause n’a rien reçu de/ },
  },
] as const;

let answers: { '/api/hits': { hits: ShownHit[] } } & Record<string, unknown>;

async function open(address: string, ...hits: ShownHit[]) {
  answers = { '/api/activity': 503, '/api/overview': 503, '/api/hits': { hits } };
  showConsole(address, answers);
  await waitFor(() => expect(rows()).toHaveLength(hits.length));
  act(() => newestSource().open());
}

async function visit(link: string, heading: string) {
  click('link', link);
  await screen.findByRole('heading', { level: 1, name: heading });
}

afterEach(() => {
  leaveConsole();
  vi.restoreAllMocks();
});

describe.each(LANGUAGES)('$address: a paused list', ({ address, ...words }) => {
  it('continues to receive while another screen is open, with the same stream and filter', async () => {
    const [page, download] = [makeHit(), makeDownload()];
    await open(`${address}?q=benefits`, download, page);
    await waitFor(() => expect(newestSource().url).toContain('text=benefits'));
    act(() => newestSource().open());
    click('button', words.pause);
    await visit(words.other, words.other);
    const opened = FakeEventSource.opened.length;
    expect(newestSource().closed).toBe(false);
    arrive(makeHit(), makeHit());
    await visit(words.live, words.live);
    expect(await screen.findByRole('button', { name: words.twoNew })).toBeDefined();
    expect(FakeEventSource.opened).toHaveLength(opened);
    expect(window.location.search).toBe('?q=benefits');
    expect(rows().map((row) => row.dataset['hit'])).toEqual([download.id, page.id]);
    const pause = screen.getByRole('button', { name: words.pause });
    expect(pause.getAttribute('aria-pressed')).toBe('true');
    expect(statement()).toBeNull();
    fireEvent.click(pause);
    expect(rows()).toHaveLength(4);
  });

  it('states when the connection was closed meanwhile, and loads what it missed', async () => {
    await open(address, makeHit());
    click('button', words.pause);
    await visit(words.other, words.other);
    const see = (state: DocumentVisibilityState) =>
      act(() => {
        vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
        document.dispatchEvent(new Event('visibilitychange'));
      });
    see('hidden');
    expect(newestSource().closed).toBe(true);
    answers['/api/hits'].hits.unshift(makeHit(), makeHit());
    see('visible');
    act(() => newestSource().open());
    await visit(words.live, words.live);
    await waitFor(() => expect(statement()).toMatch(words.closed));
    click('button', await screen.findByRole('button', { name: words.twoNew }).then(nameOf));
    expect(rows()).toHaveLength(3);
    expect(statement()).toBeNull();
  });
});

/** When the paused list did not receive; null if it always did. */
const statement = () => document.querySelector('.interrupted')?.textContent ?? null;
const nameOf = (element: HTMLElement): string => element.textContent;

it('closes the stream of a list that is not paused when its screen is left', async () => {
  await open('/en/development/live-beacons', makeHit());
  await visit('Activity', 'Activity');
  expect(newestSource().closed).toBe(true);
});

it('receives for one environment at a time, and keeps each paused list', async () => {
  const hit = makeHit();
  await open('/en/development/live-beacons', hit);
  click('button', 'Pause');
  const first = newestSource();
  click('link', 'Staging');
  await waitFor(() => expect(newestSource()).not.toBe(first));
  expect(first.closed).toBe(true);
  expect(screen.getByRole('button', { name: 'Pause' }).getAttribute('aria-pressed')).toBe('false');
  click('link', 'Development');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Pause' }).getAttribute('aria-pressed')).toBe('true'),
  );
  expect(rows().map((row) => row.dataset['hit'])).toEqual([hit.id]);
});

it('states the interruption of a list that was paused while its connection was lost', async () => {
  await open('/en/development/live-beacons', makeHit());
  act(() => newestSource().fail());
  click('button', 'Pause');
  fireEvent.click(screen.getByRole('button', { name: 'Try now' }));
  act(() => newestSource().open());
  await waitFor(() => expect(statement()).toMatch(/^The paused list received nothing from/));
  click('button', 'Pause');
  expect(statement()).toBeNull();
});

it('a new filter of a paused list is no interruption', async () => {
  await open('/en/development/live-beacons', makeHit());
  click('button', 'Pause');
  const first = newestSource();
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'benefits' } });
  await waitFor(() => expect(newestSource()).not.toBe(first));
  act(() => newestSource().open());
  expect(statement()).toBeNull();
});

it('counts waiting beacons with "or more" if others may be missing among them', async () => {
  await open('/en/development/live-beacons', makeHit());
  click('button', 'Pause');
  act(() => newestSource().fail());
  answers['/api/hits'] = { hits: Array.from({ length: 200 }, () => makeHit()).reverse() };
  fireEvent.click(screen.getByRole('button', { name: 'Try now' }));
  act(() => newestSource().open());
  expect(await screen.findByRole('button', { name: '200 or more new' })).toBeDefined();
});
