// @vitest-environment jsdom
import type { ShownHit } from '@balise/beacon';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FakeEventSource, newestSource } from '../../../testing/fake-event-source.ts';
import { makeDownload, makeHit } from '../../../testing/make-hit.ts';
import { leaveConsole, showConsole } from '../../../testing/show-console.tsx';

const rows = () => screen.queryAllByRole('row').filter((row) => row.dataset['hit']);
const arrive = (...hits: ShownHit[]) => act(() => newestSource().send(JSON.stringify(hits)));
const see = (state: DocumentVisibilityState) =>
  act(() => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  });

let answers: { '/api/hits': { hits: ShownHit[] } };

async function open(address: string, ...hits: ShownHit[]) {
  answers = { '/api/hits': { hits } };
  showConsole(address, answers);
  await waitFor(() => expect(rows()).toHaveLength(hits.length));
}

afterEach(() => {
  leaveConsole();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the live stream', () => {
  it('closes in a hidden tab, and fills the list when the tab is visible again', async () => {
    await open('/en/development/live-beacons', makeHit());
    act(() => newestSource().open());
    see('hidden');
    expect(newestSource().closed).toBe(true);
    answers['/api/hits'].hits.unshift(makeHit());
    see('visible');
    expect(FakeEventSource.opened).toHaveLength(2);
    act(() => newestSource().open());
    await waitFor(() => expect(rows()).toHaveLength(2));
  });

  it('misses no beacon between the first answer and the opening of the stream', async () => {
    await open('/en/development/live-beacons', makeHit());
    answers['/api/hits'].hits.unshift(makeHit());
    act(() => newestSource().open());
    await waitFor(() => expect(rows()).toHaveLength(2));
  });

  it('announces the number of arrived beacons that match the filter, each once', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    await open('/en/development/live-beacons', makeHit(), makeDownload());
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'guide' } });
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: '' } });
    act(() => void vi.advanceTimersByTime(25_000));
    const said = () => screen.getByRole('status').textContent;
    expect(said()).toBe('');
    arrive(makeHit(), makeHit());
    act(() => void vi.advanceTimersByTime(10_000));
    expect(said()).toBe('2 new beacons');
  });

  it('announces Paused and Receiving by key, and no beacon before the list has it', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    await open('/en/development/live-beacons', makeHit());
    act(() => newestSource().open());
    const said = () => screen.getByRole('status').textContent;
    fireEvent.keyDown(document.body, { key: 'p' });
    expect(said()).toBe('Paused');
    arrive(makeHit());
    act(() => void vi.advanceTimersByTime(10_000));
    expect(said()).toBe('Paused');
    fireEvent.keyDown(document.body, { key: 'p' });
    expect(said()).toBe('Receiving');
    arrive(makeHit(), makeHit(), makeHit());
    act(() => void vi.advanceTimersByTime(10_000));
    expect(said()).toBe('4 new beacons');
  });

  it('announces how many beacons match a new filter, also without any', async () => {
    await open('/en/development/live-beacons', makeHit(), makeDownload());
    const said = () => screen.getByRole('status').textContent;
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'nowhere' } });
    await waitFor(() =>
      expect(said()).toBe('None of the 2 beacons in the list matches the filter.'),
    );
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'guide' } });
    await waitFor(() => expect(said()).toBe('1 of 2 beacons'));
  });
});

describe('the filter in the address', () => {
  const type = (value: string) =>
    fireEvent.change(screen.getByRole('searchbox'), { target: { value } });
  const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

  it('decides which hits the stream requests', async () => {
    await open('/en/development/live-beacons?q=host:canada+-pdf&type=page', makeHit());
    expect(FakeEventSource.opened).toHaveLength(1);
    expect(decodeURIComponent(newestSource().url)).toBe(
      '/api/live?environment=development&kind=page&host=*canada*&reader=reader-of-p1',
    );
  });

  it('opens one stream after typing pauses; the list keeps its rows without duplicates', async () => {
    const [old, seen] = [makeHit(), makeDownload()];
    await open('/en/development/live-beacons', old);
    act(() => newestSource().open());
    arrive(seen);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    for (const text of ['g', 'gu', 'gui', 'guid', 'guide']) {
      type(text);
      pass(399);
    }
    expect(FakeEventSource.opened).toHaveLength(1);
    pass(1);
    vi.useRealTimers();
    expect(FakeEventSource.opened.map(({ closed }) => closed)).toEqual([true, false]);
    expect(newestSource().url).toBe(
      '/api/live?environment=development&text=guide&reader=reader-of-p1',
    );
    const [missed, fresh] = [makeDownload(), makeDownload()];
    answers['/api/hits'] = { hits: [missed, seen, old] };
    act(() => newestSource().open());
    arrive(missed, fresh);
    const ids = () => rows().map((row) => row.dataset['hit']);
    await waitFor(() => expect(ids()).toEqual([fresh.id, missed.id, seen.id]));
    type('');
    expect(ids()).toEqual([fresh.id, missed.id, seen.id, old.id]);
    await waitFor(() => expect(FakeEventSource.opened).toHaveLength(3));
    expect(newestSource().url).toBe('/api/live?environment=development&reader=reader-of-p1');
  });

  it('keeps the stream if only the console can apply the new terms', async () => {
    await open('/en/development/live-beacons', makeHit());
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    type('-guide type=page');
    pass(1000);
    expect(FakeEventSource.opened).toHaveLength(1);
  });
});

describe('the rate', () => {
  const tell = (shown: number, matching: number) =>
    act(() => newestSource().send(JSON.stringify({ shown, matching, all: 5000 }), 'rate'));

  it.each([
    ['/en/development/live-beacons', '50 of 4,120 a second shown'],
    ['/fr/developpement/envois-en-direct', '50 de 4\u00a0120 par seconde affichés'],
  ])('is shown if more hits arrive than are shown: %s', async (address, text) => {
    await open(address, makeHit());
    const told = () => screen.queryByText(text, { normalizer: (found) => found });
    tell(50, 50);
    expect(screen.queryByText(/a second|par seconde/)).toBeNull();
    tell(50, 4120);
    expect(told()?.closest('[aria-live]')?.getAttribute('aria-live')).toBe('off');
    expect(screen.getByRole('status').textContent).toBe('');
    tell(0, 0);
    expect(told()).toBeNull();
    tell(50, 4120);
    act(() => newestSource().fail());
    expect(told()).toBeNull();
  });
});

describe('a full page of hits', () => {
  it('states that it has the newest hits, and loads older ones', async () => {
    const hits = Array.from({ length: 200 }, () => makeHit()).reverse();
    const [older] = [makeHit({ receivedAt: '2026-11-20T00:00:00.000Z' })];
    await open('/en/development/live-beacons?type=page', ...hits);
    expect(screen.getByText('The newest 200 beacons')).toBeDefined();
    answers['/api/hits'] = { hits: [older as ShownHit] };
    fireEvent.click(screen.getByRole('button', { name: 'Load older beacons' }));
    await waitFor(() => expect(rows()).toHaveLength(201));
    expect(screen.getByText('201 beacons')).toBeDefined();
    await waitFor(() =>
      expect(screen.getByRole('status').textContent).toBe('1 older beacon loaded. 201 beacons'),
    );
    expect(screen.queryByRole('button', { name: 'Load older beacons' })).toBeNull();
  });

  it('shows "500 or more" for more than 500 waiting beacons', async () => {
    await open('/en/development/live-beacons', makeHit());
    fireEvent.keyDown(document.body, { key: 'p' });
    arrive(...Array.from({ length: 501 }, () => makeHit()));
    expect(screen.getByRole('button', { name: '500 or more new' })).toBeDefined();
  });
});

it('reports the beacon of the address as missing only after the list has loaded', async () => {
  const hit = makeHit();
  answers = { '/api/hits': { hits: [hit] } };
  showConsole(`/en/development/live-beacons?beacon=nobody`, answers);
  expect(screen.queryByText('This beacon is no longer in the list.')).toBeNull();
  expect(await screen.findByText('This beacon is no longer in the list.')).toBeDefined();
});
