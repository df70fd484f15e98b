// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { makeDownload, makeHit } from '../../../testing/make-hit.ts';
import {
  leaveConsole,
  problem,
  showConsole,
  type Request,
} from '../../../testing/show-console.tsx';

const RULES = { environment: 'production', to: '', counted: true, rules: [] };
const rows = () => screen.queryAllByRole('row').filter((row) => row.dataset['hit']);
const asking = (request: Request | undefined) =>
  new URLSearchParams(request?.address.split('?')[1]);
const part = (
  hits: readonly unknown[],
  next: string | null,
  lookedBackTo = '2026-11-20T15:00:00Z',
) => ({
  hits,
  next,
  lookedBackTo,
  complete: next === null,
});
const many = (count: number) => Array.from({ length: count }, () => makeHit({ view: null }));
const searches = (requests: readonly Request[]) =>
  requests.filter(({ address }) => address.startsWith('/api/hits?'));

function open(query: string, hits: unknown, one: unknown = 404) {
  return showConsole(`/en/production/beacons${query}`, {
    '/api/rules': RULES,
    '/api/hits/': one,
    '/api/hits?': hits,
  });
}

afterEach(leaveConsole);

it('continues until all hits are searched, and shows the progress', async () => {
  const answers = [part([makeHit()], '5.'), part([], '3.'), part([makeDownload()], null)];
  let asked = 0;
  const { requests } = open('?q=pdf', () => answers[asked++]);
  await screen.findByText(/2 beacons found\. All stored beacons were searched\./);
  expect(rows()).toHaveLength(2);
  expect(searches(requests).map((request) => asking(request).get('before'))).toEqual([
    null,
    '5.',
    '3.',
  ]);
  expect(searches(requests).every((request) => asking(request).get('q') === 'pdf')).toBe(true);
});

it('stops after fifty hits and shows older ones on request', async () => {
  const answers = [part(many(50), '5.'), part(many(3), null)];
  let asked = 0;
  open('', () => answers[asked++]);
  const more = await screen.findByRole('button', { name: 'Show older beacons' });
  expect(screen.getByText(/Searched back to 2026-11-20, 10:00\./)).toBeTruthy();
  fireEvent.click(more);
  await waitFor(() => expect(rows()).toHaveLength(53));
  expect(asked).toBe(2);
});

it('can be stopped and continued from the same place', async () => {
  let asked = 0;
  let isLast = false;
  open('?q=rare', () => {
    asked += 1;
    return part(asked === 1 ? [makeHit()] : [], isLast ? null : `${1000 - asked}.`);
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Stop' }));
  const goOn = await screen.findByRole('button', { name: 'Continue the search' });
  const before = asked;
  isLast = true;
  fireEvent.click(goOn);
  await screen.findByText(/1 beacon found\. All stored beacons were searched\./);
  // One request may have been running when the search was stopped.
  expect(asked - before).toBeLessThanOrEqual(2);
});

it('searches for the fields of the form and stores them in the address', async () => {
  const { requests } = open('', part([], null));
  await screen.findByText('No beacon is stored yet.');
  fireEvent.change(screen.getByLabelText('Words in the beacon'), { target: { value: ' pdf ' } });
  fireEvent.change(screen.getByLabelText('Type'), { target: { value: 'download' } });
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2026-11-01' } });
  fireEvent.click(screen.getByRole('button', { name: 'Search' }));
  await screen.findByText('No stored beacon matches.');
  // Escape on a control belongs to the control.
  fireEvent.keyDown(screen.getByRole('button', { name: 'Search' }), { key: 'Escape' });
  const last = asking(searches(requests).at(-1));
  expect([last.get('q'), last.get('kind'), last.get('from')]).toEqual([
    'pdf',
    'download',
    '2026-11-01',
  ]);
  expect(window.location.search).toBe('?q=pdf&kind=download&from=2026-11-01');
  fireEvent.keyDown(document.body, { key: 'Escape' });
  await screen.findByText('No beacon is stored yet.');
  expect(window.location.search).toBe('');
});

it('opens a beacon from the address, and adds its values to the search', async () => {
  const hit = makeHit({ view: null });
  const { requests } = open(`?beacon=${hit.id}`, part([], null), { hit });
  await screen.findByRole('heading', { level: 2 });
  expect(requests.some(({ address }) => address === `/api/hits/${hit.id}`)).toBe(true);
  const pane = screen.getByRole('region', { name: 'Open beacon' });
  fireEvent.click(within(pane).getByTitle(/Filter by v11/));
  await screen.findByText(/title is Benefits/i);
  expect(new URLSearchParams(window.location.search).get('filter')).toBe('title:is:Benefits');
});

it('states the language of a text that is filtered by, if all found beacons state the same', async () => {
  const text = (value: string) => screen.findAllByText(value, { selector: '.chip-list [lang=fr]' });
  open('?filter=title:is:Prestations', part([makeHit({ language: 'fr' })], null));
  expect(await text('Prestations')).toHaveLength(2);
  leaveConsole();
  const both = [makeHit({ language: 'fr' }), makeHit({ language: 'en' })];
  open('?filter=title:is:Notices', part(both, null));
  await screen.findByText(/2 beacons found/);
  expect(document.querySelector('.chip-list [lang]')).toBeNull();
});

it('shows a message if the beacon of the address does not exist or is not visible to the reader', async () => {
  open('?beacon=hit-1', part([], null));
  await screen.findByText(/This link leads to no beacon that you can see\./);
});

it('shows an error next to the list, with a button to retry', async () => {
  let asked = 0;
  open('?q=a', () => (asked++ === 0 ? problem(400, 'bad-value')() : part([makeHit()], null)));
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByText(/1 beacon found/);
});

it('clears the search on Escape, but keeps the choice of real or simulated visitors', async () => {
  open('?q=pdf&source=simulated', part([], null));
  await screen.findByText(/or search real visitors\.$/);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  await waitFor(() => expect(window.location.search).toBe('?source=simulated'));
  expect(screen.queryByRole('button', { name: 'Clear search' })).toBeNull();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(window.location.search).toBe('?source=simulated');
});

it('shows an error and sends no request if the first day is after the last', async () => {
  const { requests } = open('?from=2026-11-20&to=2026-11-01', part([], null));
  const said = await screen.findByRole('alert');
  expect(said.textContent).toContain('The first day is after the last day.');
  expect(screen.queryByText(/were searched/)).toBeNull();
  expect(searches(requests)).toEqual([]);
  fireEvent.change(screen.getByLabelText('To (inclusive)'), { target: { value: '2026-11-21' } });
  fireEvent.click(screen.getByRole('button', { name: 'Search' }));
  await screen.findByText('No stored beacon matches.');
  expect(screen.queryByRole('alert')).toBeNull();
});

it.each(['Escape in a row', 'the button beside the field', 'the button where nothing is'])(
  'focuses the text field after the search is cleared by %s',
  async (by) => {
    const isEmpty = by.endsWith('is');
    open('?q=pdf', ({ address }: Request) =>
      address.includes('q=pdf') && !isEmpty ? part([makeHit()], null) : part([], null),
    );
    await screen.findByText(/beacons? found\. All stored/);
    const [beside, below] = screen.getAllByRole('button', { name: 'Clear search' });
    const from = by.startsWith('Escape') ? rows()[0] : isEmpty ? below : beside;
    act(() => from?.focus());
    expect(document.activeElement).toBe(from);
    if (from === rows()[0]) fireEvent.keyDown(from as HTMLElement, { key: 'Escape' });
    else fireEvent.click(from as HTMLElement);
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByLabelText('Words in the beacon')),
    );
  },
);

it('exports all beacons that it finds, with the progress', async () => {
  const files: Blob[] = [];
  Object.assign(URL, {
    createObjectURL: (file: Blob) => {
      files.push(file);
      return 'blob:x';
    },
    revokeObjectURL: () => undefined,
  });
  let release = (): void => undefined;
  const waiting = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { requests } = open('?q=pdf', (request: Request) => {
    const [limit, before] = ['limit', 'before'].map((name) => asking(request).get(name));
    if (limit === '50') return part(many(50), '5.');
    if (before === null) return part(many(1000), '4.');
    return waiting.then(() => Response.json(part(many(30), null)));
  });
  await screen.findByRole('button', { name: 'Show older beacons' });
  fireEvent.click(await screen.findByRole('button', { name: 'Export' }));
  fireEvent.click(screen.getByRole('button', { name: 'JSON' }));
  await screen.findByText('1,000 beacons so far');
  release();
  await waitFor(() => expect(files).toHaveLength(1));
  expect(JSON.parse(await textOf(files[0] as Blob))).toHaveLength(1030);
  expect(searches(requests).at(-1)?.address).toMatch(/q=pdf.*&before=4\.$/);
  expect(screen.queryByText(/so far/)).toBeNull();
});

it('makes no file of a stopped export', async () => {
  const created = vi.fn(() => 'blob:x');
  Object.assign(URL, { createObjectURL: created, revokeObjectURL: () => undefined });
  let asked = 0;
  open('', (request: Request) => {
    if (asking(request).get('limit') === '50') return part(many(50), '5.');
    asked += 1;
    const answer = Response.json(part(many(1), `${1000 - asked}.`));
    return new Promise((resolve) => setTimeout(() => resolve(answer)));
  });
  await screen.findByRole('button', { name: 'Show older beacons' });
  fireEvent.click(await screen.findByRole('button', { name: 'Export' }));
  fireEvent.click(screen.getByRole('button', { name: 'CSV, comma' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Stop the export' }));
  await waitFor(() => expect(screen.queryByText(/so far/)).toBeNull());
  expect(document.activeElement?.textContent).toContain('Export');
  const before = asked;
  fireEvent.click(screen.getByRole('button', { name: 'Show older beacons' }));
  expect(asked).toBe(before);
  expect(created).not.toHaveBeenCalled();
});

const textOf = (file: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(file);
  });
