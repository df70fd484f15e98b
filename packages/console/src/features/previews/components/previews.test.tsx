// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import {
  makeBeacon,
  makeEntries,
  makePick,
  makePreview,
  makeWhy,
} from '../../../testing/make-preview.ts';
import { makeSession } from '../../../testing/session.ts';
import { leaveConsole, problem, showConsole } from '../../../testing/show-console.tsx';

const LIST = '/en/production/previews';
const ONE = `${LIST}?preview=7`;
const RIGHTS = { view: 'all', propose: 'all' } as const;
const BLANK = '\u00a0';

const show = (answers: object, address = ONE) =>
  showConsole(address, { ...answers }, makeSession({ rights: RIGHTS }));
const showEntries = (answer = makeEntries(), address = ONE) => {
  let asked = 0;
  return show(
    { '/api/previews/7/entries': () => ((asked += 1) === 1 ? answer : { ...answer, entries: [] }) },
    address,
  );
};
const line = async (name: RegExp) => await screen.findByRole('button', { name, expanded: false });
const dialog = () => within(document.querySelector('dialog[open]') as HTMLElement);

afterEach(leaveConsole);

describe('the list', () => {
  it.each([
    [LIST, 'Travel site', 'Running', '60 min left'],
    ['/fr/production/previsualisations', 'Site de voyages', 'En cours', `Reste 60 min`],
  ])('%s: has name, host, state and minutes', async (address, name, state, left) => {
    show({ '/api/previews': { previews: [makePreview()] } }, address);
    const row = within((await screen.findByText(name)).closest('tr') as HTMLElement);
    for (const text of [state, left, /^Ada Roy/]) expect(row.getByText(text)).toBeDefined();
    expect(row.getByRole('link', { name }).getAttribute('href')).toBe(`${address}?preview=7`);
  });

  it('counts those of another environment, and states that there is none', async () => {
    show({ '/api/previews': { previews: [makePreview({ environment: 'staging' })] } }, LIST);
    expect(await screen.findByText('There is no preview.')).toBeDefined();
    expect(screen.getByText('One preview is of another environment.')).toBeDefined();
  });

  it('stops a preview after a question', async () => {
    const previews = [makePreview(), makePreview({ id: '6', state: 'ended' })];
    const { requests } = show(
      { 'DELETE /api/previews/7': 204, '/api/previews': { previews } },
      LIST,
    );
    const ends = await screen.findAllByRole('button', { name: /^End/ });
    expect(ends).toHaveLength(1);
    fireEvent.click(ends[0] as HTMLElement);
    fireEvent.click(dialog().getByRole('button', { name: 'End' }));
    await waitFor(() =>
      expect(requests.map(({ method, address }) => `${method} ${address}`)).toContain(
        'DELETE /api/previews/7',
      ),
    );
  });

  it('is refused without the right to propose', async () => {
    showConsole(LIST, {}, makeSession({ rights: { view: 'all' } }));
    expect(await screen.findByText(/right to propose changes/)).toBeDefined();
  });
});

describe('the entries of a preview', () => {
  it.each([
    [ONE, /Click “Apply now”/, 'Tab opened: silent, because the tab was already active'],
    [
      '/fr/production/previsualisations?preview=7',
      new RegExp(`Clic «${BLANK}Apply now${BLANK}»`),
      `Onglet ouvert${BLANK}: silencieuse, car l’onglet était déjà actif`,
    ],
  ])('%s: say why a rule stayed silent', async (address, click, why) => {
    showEntries(makeEntries(), address);
    const text = { normalizer: (words: string) => words };
    fireEvent.click(await line(click));
    expect(screen.getAllByText(why, text)).toHaveLength(2);
  });

  it('come newest first, and each opens below its line', async () => {
    showEntries();
    const lines = within(await screen.findByRole('list', { name: 'Entries, newest first' }));
    const [first, second] = lines.getAllByRole('button');
    expect(first?.textContent).toContain('Click');
    expect(second?.textContent).toContain('Beacon');
    fireEvent.click(first as HTMLElement);
    await waitFor(() => expect(first?.getAttribute('aria-expanded')).toBe('true'));
    expect(window.location.search).toBe('?preview=7&entry=2');
    for (const text of ['Benefits', 'Not shown: no setting reads it', 'user.email', 'language'])
      expect(screen.getAllByText(text)).not.toEqual([]);
    expect(screen.getByText('saw selected')).toBeDefined();
    fireEvent.click(first as HTMLElement);
    await waitFor(() => expect(first?.getAttribute('aria-expanded')).toBe('false'));
  });

  it('show a beacon decoded by the settings of the preview, and as it was sent', async () => {
    showEntries();
    fireEvent.click(await line(/Beacon/));
    expect(await screen.findByText(/Permit number/)).toBeDefined();
    expect(screen.getByText('blue')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'blue' })).toBeNull();
    fireEvent.click(screen.getByRole('tab', { name: 'Raw' }));
    expect(await screen.findByRole('region', { name: /request/i })).toBeDefined();
    fireEvent.click(screen.getByRole('tab', { name: 'Why' }));
    expect(screen.getByText('The library has sent no reason for this beacon.')).toBeDefined();
  });

  it('join a beacon with its reason', async () => {
    const fired = { rule: 'page-load/page-view', outcome: 'fired' as const, conditions: [] };
    const why = makeWhy({ on: 'page-load', rules: [fired] });
    showEntries(makeEntries({ entries: [makeBeacon(), why, makeWhy({ id: '3', page: 78 })] }));
    fireEvent.click(await line(/Beacon/));
    fireEvent.click(await screen.findByRole('tab', { name: 'Why' }));
    expect((await screen.findAllByText('Page view: fired')).length).toBe(2);
  });

  it('explain an event without a rule', async () => {
    const near = [{ rule: 'tabs/open', part: '[role=tab]' }];
    const entries = [makeWhy({ rules: [], silence: 'noRule', near })];
    showEntries(makeEntries({ entries }));
    fireEvent.click(await line(/No rule is about this/));
    expect(screen.getByText(/Nearest rule: Tab opened\./)).toBeDefined();
  });

  it('are asked again only after the last one', async () => {
    const { requests } = showEntries();
    await line(/Click/);
    await waitFor(() =>
      expect(requests.some(({ address }) => address.endsWith('/entries?after=2'))).toBe(true),
    );
    expect(screen.getAllByRole('button', { name: /Click/ })).toHaveLength(1);
  });

  it('are not asked while the list is paused', async () => {
    const { requests } = showEntries();
    fireEvent.click(await screen.findByRole('button', { name: 'Pause' }));
    expect(await screen.findByText(/^Paused/)).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Resume' }));
    const before = requests.length;
    await waitFor(() => expect(requests.length).toBeGreaterThan(before));
  });

  it('that are missing have three likely reasons', async () => {
    showEntries(makeEntries({ entries: [], preview: makePreview({ state: 'waiting' }) }));
    expect(await screen.findByText('Nothing yet from www.canada.ca')).toBeDefined();
    expect(screen.getByText(/^The link was not used yet/)).toBeDefined();
    expect(
      screen.getAllByRole('listitem').filter(({ className }) => !className).length,
    ).toBeGreaterThan(2);
  });

  it('of a preview that does not exist are reported', async () => {
    show({ '/api/previews/7/entries': problem(404, 'not-found') });
    expect(await screen.findByText('This preview does not exist.')).toBeDefined();
  });

  it('of a build with other code have a notice', async () => {
    showEntries(makeEntries({ preview: makePreview({ isCodeReplaced: true }) }));
    expect(await screen.findByText(/^The code of the release has no preview/)).toBeDefined();
  });
});

describe('a picked element', () => {
  const picked = (changes: object = {}, preview: object = {}) =>
    makeEntries({ entries: [makePick(changes)], preview: makePreview(preview) });

  it.each([
    [ONE, /Picked element.*Link “Apply now”/, 'Make a rule', '/en/production/publish/3?'],
    [
      '/fr/production/previsualisations?preview=7',
      /Élément choisi.*Lien «\u00a0Apply now\u00a0»/,
      'Créer une règle',
      '/fr/production/publication/3?',
    ],
  ])('%s: leads to the form of a rule in its draft', async (address, name, action, draft) => {
    showEntries(picked(), address);
    fireEvent.click(await line(name));
    const link = screen.getByRole('link', { name: action }).getAttribute('href') ?? '';
    expect(link.startsWith(draft)).toBe(true);
    const query = new URLSearchParams(link.slice(link.indexOf('?')));
    expect(query.get('element')).toBe("a[href$='/apply.html']");
    expect(query.getAll('page')).toHaveLength(2);
    expect(screen.getAllByText(/1/).length).toBeGreaterThan(1);
  });

  it.each([
    ['of a release explains the way', {}, { kind: 'release' }, /A release does not change/],
    ['without its selector states why', { selector: '' }, {}, /may be personal/],
    ['with an unreadable page states it', { twin: { address: 'a' } }, {}, /could not be read/],
  ])('%s', async (_, changes, preview, text) => {
    showEntries(picked(changes, preview));
    fireEvent.click(await line(/Picked element/));
    expect(screen.getByText(text)).toBeDefined();
  });
});
