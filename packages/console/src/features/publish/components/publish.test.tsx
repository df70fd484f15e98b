// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { makeRelease, WORDS } from '../../../testing/make-draft.ts';
import { makeSession } from '../../../testing/session.ts';
import { leaveConsole, problem, showConsole } from '../../../testing/show-console.tsx';

const ADDRESS = '/en/production/publish';
const older = { id: '11', isLive: false, note: { en: '', fr: 'Un essai' }, kind: 'publish' };
const RELEASES = {
  live: [{ environment: 'production', release: '12', since: '2026-11-21T20:05:00Z' }],
  releases: [makeRelease(), makeRelease(older)],
  isOfFolder: false,
  problems: [],
};
const NONE = { live: [], releases: [], isOfFolder: false, problems: [] };
const DRAFTS = {
  drafts: [
    {
      ...{ id: '7', name: 'Travel site', by: 'Ada Roy', at: '2026-11-20T20:04:00Z' },
      ...{ changedAt: '2026-11-21T20:04:00Z', state: 'open', changes: 1, revision: 3 },
    },
  ],
  isOfFolder: false,
  problems: [],
};
const ONE = { ...makeRelease(), words: WORDS, integrity: 'sha384-abc', later: [] };
const COLLECTORS = {
  collectors: [
    {
      name: 'collector-a',
      follows: true,
      has: true,
      refused: null,
      seenAt: '2026-11-21T20:06:00Z',
    },
    {
      ...{ name: 'collector-b', follows: true, has: false, seenAt: '2026-11-21T20:06:00Z' },
      refused: { en: 'The version is too old.', fr: 'La version est trop ancienne.' },
    },
  ],
};

const BYPASS = {
  ...{ id: '12', environment: 'staging', by: 'Ada Roy', at: '2026-11-21T20:06:00Z' },
  ...{ reason: 'a leak', missing: [{ scope: 'all', name: { en: 'All', fr: 'Tous' } }] },
  mayConfirm: true,
};

const show = (answers = {}, address = ADDRESS, session = makeSession()) =>
  showConsole(
    address,
    {
      ...answers,
      '/api/drafts': DRAFTS,
      '/api/releases?environment=production': RELEASES,
      '/api/releases?': NONE,
      '/api/releases/12/collectors': COLLECTORS,
      '/api/releases/12/diff/11': { words: WORDS },
      '/api/releases/': ONE,
      '/api/bypasses': { bypasses: [] },
      ...answers,
    },
    session,
  );
const section = async (name: string) =>
  within((await screen.findByRole('heading', { name })).closest('section') as HTMLElement);
const dialog = () => within(document.querySelector('dialog[open]') as HTMLElement);
const act = async (id: string, name: string) => {
  const releases = await section('Releases in Production');
  const head = await releases.findByRole('rowheader', { name: new RegExp(`^Release ${id}`) });
  const row = within(head.closest('tr') as HTMLElement);
  fireEvent.click(row.getByRole('button', { name: /^Actions/ }));
  fireEvent.click(row.getByRole('button', { name }));
};

afterEach(leaveConsole);

describe('Publish', () => {
  it.each([
    [ADDRESS, 'Live now', 'Release 12', 'A new site'],
    ['/fr/production/publication', 'En service maintenant', 'Publication 12', 'Un nouveau site'],
  ])('%s: shows what is live in each environment', async (address, title, release, note) => {
    show({}, address);
    const live = await section(title);
    expect(await live.findByText(release)).toBeDefined();
    expect(live.getByText(note)).toBeDefined();
    expect(live.getByText('2026-11-21 15:05')).toBeDefined();
    expect(live.getAllByRole('row')).toHaveLength(4);
  });

  it('has two script tags to copy, and states when cached pages have the release', async () => {
    show();
    const served = await section('Library in Production');
    expect(await served.findByText(/integrity="sha384-abc"/)).toBeDefined();
    expect(served.getAllByText(/balise\.js/)).toHaveLength(2);
    expect(served.getByText(/within five minutes/)).toBeDefined();
  });

  it('shows which collectors have the release, and why one refuses it', async () => {
    show();
    const served = await section('Library in Production');
    expect(await served.findByText('1 of 2 collectors has this release.')).toBeDefined();
    expect(served.getByText('Refuses it')).toBeDefined();
    expect(served.getByText('The version is too old.')).toBeDefined();
  });

  it('makes a draft and opens it', async () => {
    const { requests } = show({ 'POST /api/drafts': { id: '8' }, '/api/drafts/8': 404 });
    const drafts = await section('Drafts');
    expect(await drafts.findByRole('link', { name: 'Travel site' })).toBeDefined();
    fireEvent.click(drafts.getByRole('button', { name: 'New draft' }));
    fireEvent.change(dialog().getByLabelText('Name of the draft'), { target: { value: 'Jobs' } });
    fireEvent.click(dialog().getByRole('button', { name: 'Make the draft' }));
    await waitFor(() => expect(window.location.pathname).toBe('/en/production/publish/8'));
    expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({ name: 'Jobs' });
  });

  it.each([
    ['en', ADDRESS, 'Confirm release 12', 'Reason: a leak', 'Release 12 is confirmed.'],
    [
      ...['fr', '/fr/production/publication', 'Confirmer la publication 12'],
      ...['Raison : a leak', 'La publication 12 est confirmée.'],
    ],
  ])(
    'lists releases without their approvals, and confirms one: %s',
    async (_, address, button, reason, done) => {
      const { requests } = show(
        {
          '/api/bypasses': { bypasses: [BYPASS] },
          'POST /api/bypasses/12/confirm': { scopes: ['all'] },
        },
        address,
      );
      fireEvent.click(await screen.findByRole('button', { name: button }));
      expect(screen.getByText(reason)).toBeDefined();
      expect(await screen.findByText(done)).toBeDefined();
      expect(requests.some(({ address: asked }) => asked === '/api/bypasses/12/confirm')).toBe(
        true,
      );
    },
  );

  it('makes a draft of an undo that needs more approvals', async () => {
    const { requests } = show({
      'POST /api/releases': problem(412, 'undo-approval-missing'),
      'POST /api/drafts': { id: '8' },
      '/api/drafts/8': 404,
    });
    await act('12', 'Undo this release');
    fireEvent.click(await dialog().findByRole('button', { name: 'Undo in Production' }));
    fireEvent.click(await dialog().findByRole('button', { name: 'Make a draft of this undo' }));
    await waitFor(() => expect(window.location.pathname).toBe('/en/production/publish/8'));
    expect(
      requests.find(({ method, address }) => method === 'POST' && address === '/api/drafts')?.body,
    ).toEqual({ name: 'Undo of release 12', undo: '12' });
  });

  it('does not ask for drafts without a right to them', async () => {
    const { requests } = show({}, ADDRESS, makeSession({ rights: { view: 'all' } }));
    expect(await screen.findByText(/you need the right to propose changes/)).toBeDefined();
    expect(requests.some(({ address }) => address.startsWith('/api/drafts'))).toBe(false);
  });

  it.each([
    ['11', 'Roll back to this release', 'Roll back in Production', { rollBack: '11' }],
    ['12', 'Undo this release', 'Undo in Production', { undo: '12' }],
  ])('shows what changes, then: %s %s', async (id, menu, button, what) => {
    const { requests } = show({ 'POST /api/releases': { id: '13', warnings: [] } });
    await act(id, menu);
    expect(await dialog().findByText('added travel.example')).toBeDefined();
    fireEvent.click(dialog().getByRole('button', { name: button }));
    expect(await screen.findByText(/Release 13 is live in Production/)).toBeDefined();
    expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
      ...{ environment: 'production', seen: '12', noteEn: '', noteFr: '' },
      ...what,
    });
  });

  it('states that settings of a folder cannot be published', async () => {
    show({ '/api/releases?environment=production': { ...NONE, isOfFolder: true } });
    expect(await screen.findByText(/come from a folder/)).toBeDefined();
  });
});
