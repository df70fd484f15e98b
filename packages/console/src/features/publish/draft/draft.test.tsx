// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { makeDraft, makeRelease } from '../../../testing/make-draft.ts';
import { makeSession } from '../../../testing/session.ts';
import { leaveConsole, problem, showConsole } from '../../../testing/show-console.tsx';

const ADDRESS = '/en/production/publish/7';
const RELEASES = {
  live: [{ environment: 'production', release: '12', since: '2026-11-21T20:05:00Z' }],
  releases: [makeRelease()],
  isOfFolder: false,
  problems: [],
};

const show = (answers = {}, draft = makeDraft(), address = ADDRESS, session = makeSession()) =>
  showConsole(address, { '/api/drafts/7': draft, '/api/releases': RELEASES, ...answers }, session);
const dialog = () => within(document.querySelector('dialog[open]') as HTMLElement);
const openPublish = async () =>
  fireEvent.click(await screen.findByRole('button', { name: 'Publish to Production' }));
const publish = () =>
  fireEvent.click(dialog().getByRole('button', { name: 'Publish to Production' }));

afterEach(leaveConsole);

describe('a draft', () => {
  it.each([
    [ADDRESS, 'Hosts', 'added travel.example', 'Publish to Production'],
    ['/fr/production/publication/7', 'Hôtes', 'ajout de travel.example', 'Publier (Production)'],
  ])('%s: shows its changes in sentences, by file', async (address, title, line, button) => {
    show({}, makeDraft(), address);
    expect(await screen.findByRole('heading', { level: 3, name: title })).toBeDefined();
    expect(screen.getAllByText(line)).not.toEqual([]);
    expect(screen.getByRole('button', { name: button })).toBeDefined();
    expect(document.title).toContain('Travel site');
  });

  it('shows its changes as JSON at a press', async () => {
    show();
    const button = await screen.findByRole('button', { name: 'Show as JSON' });
    fireEvent.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByRole('region', { name: 'Changes as JSON' }).textContent).toContain(
      '"host": "travel.example"',
    );
  });

  it('lets a change be taken back, with the revision that was seen', async () => {
    const { requests } = show({ 'PUT /api/drafts/7/changes': { revision: 4 } });
    fireEvent.click(await screen.findByRole('button', { name: /^Take back/ }));
    await waitFor(() =>
      expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({
        file: 'hosts.json',
        place: '/production/{host=travel.example}',
        kind: 'none',
        seen: 3,
      }),
    );
  });

  it('shows problems with their place, and does not publish them', async () => {
    const problems = [
      {
        file: 'hosts.json',
        place: '/production/{host=travel.example}/host',
        reason: { en: 'Not a host name.', fr: 'Ce n’est pas un nom d’hôte.' },
      },
    ];
    const { requests } = show({}, makeDraft({ problems }));
    expect(await screen.findByText('Not a host name.')).toBeDefined();
    expect(screen.getByText('hosts.json › production › travel.example › host')).toBeDefined();
    await openPublish();
    expect(dialog().getByText('Correct the problems first.')).toBeDefined();
    publish();
    expect(requests.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('is reported if it does not exist', async () => {
    show({ '/api/drafts/7': problem(404, 'not-found') });
    expect(await screen.findByText('This draft does not exist.')).toBeDefined();
  });

  it('is not published without the right, which is stated', async () => {
    const rights = { view: 'all', propose: 'all' } as const;
    show({}, makeDraft(), ADDRESS, makeSession({ rights }));
    const button = await screen.findByRole('button', { name: 'Publish to Production' });
    expect((button as HTMLButtonElement).disabled).toBe(true);
    expect(screen.getByText('You need the right to publish.')).toBeDefined();
  });
});

describe('conflicts', () => {
  const conflict = {
    file: 'hosts.json',
    place: '/production/{host=travel.example}/note/en',
    before: 'old',
    after: 'mine',
    present: 'theirs',
  };
  const kept = {
    ...{ file: conflict.file, place: conflict.place, kind: 'set' as const },
    ...{ before: 'old', after: 'mine', revision: 5, by: 'Ada Roy', at: '2026-11-21T20:04:00Z' },
  };
  const draft = makeDraft({ changes: [kept], words: [], conflicts: [conflict] });

  it.each([
    ['Keep the draft’s value', { kind: 'set', before: 'theirs', after: 'mine' }],
    ['Take the live value', { kind: 'none' }],
  ])('show both values: %s', async (name, change) => {
    const { requests } = show({ 'PUT /api/drafts/7/changes': { revision: 6 } }, draft);
    expect(await screen.findByText('mine')).toBeDefined();
    expect(screen.getByText('theirs')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: new RegExp(`^${name}`) }));
    await waitFor(() =>
      expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({
        ...{ file: conflict.file, place: conflict.place, seen: 5 },
        ...change,
      }),
    );
  });
});

describe('approvals', () => {
  const needed = [
    {
      scope: 'esdc',
      name: { en: 'Employment', fr: 'Emploi' },
      why: { en: 'Its hosts change.', fr: 'Ses hôtes changent.' },
      people: 2,
      given: null,
      refused: null,
    },
  ];
  const draft = makeDraft({ approvals: { needed, mayApprove: ['esdc'] } });

  it.each([
    ['Approve', true],
    ['Refuse', false],
  ])('are given with words: %s', async (name, yes) => {
    const { requests } = show({ 'POST /api/drafts/7/approvals': { scopes: ['esdc'] } }, draft);
    expect(await screen.findByText('Its hosts change.')).toBeDefined();
    expect(screen.getByText('by 2 people')).toBeDefined();
    fireEvent.change(screen.getByLabelText('Words to the others'), {
      target: { value: 'Looks right' },
    });
    fireEvent.click(screen.getByRole('button', { name }));
    await waitFor(() =>
      expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
        ...{ environment: 'production', words: 'Looks right', yes, revision: 3 },
      }),
    );
  });

  it('may be passed by in an emergency, with a reason', async () => {
    const { requests } = show({ 'POST /api/releases': { id: '13', warnings: [] } }, draft);
    await openPublish();
    expect(dialog().getByText('1 missing approval')).toBeDefined();
    fireEvent.click(dialog().getByLabelText(/in an emergency/));
    publish();
    expect(requests.some(({ method }) => method === 'POST')).toBe(false);
    fireEvent.change(dialog().getByLabelText('Reason'), { target: { value: 'The site is down' } });
    publish();
    await waitFor(() =>
      expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
        emergency: 'The site is down',
      }),
    );
  });
});

describe('the publish dialog', () => {
  it('names production, warns about a missing note, and publishes', async () => {
    const { requests } = show({ 'POST /api/releases': { id: '13', warnings: [] } });
    await openPublish();
    expect(dialog().getByText(/Both notes are missing/)).toBeDefined();
    fireEvent.change(dialog().getByLabelText('Note in English'), { target: { value: 'Travel' } });
    expect(dialog().getByText('The French note is missing.')).toBeDefined();
    publish();
    expect(await screen.findByText(/Release 13 is live in Production/)).toBeDefined();
    expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
      ...{
        environment: 'production',
        draft: '7',
        revision: 3,
        seen: '12',
        noteEn: 'Travel',
        noteFr: '',
      },
    });
  });

  it.each([
    ['live-moved', 409, '', 'Someone published here after you opened this.'],
    ['approval-missing', 412, 'An approval is missing: Employment.', 'is missing: Employment.'],
    ['release-problems', 422, 'The changes cannot go live.', 'The changes cannot go live.'],
    ['settings-of-folder', 409, 'Change the files.', 'Change the files.'],
  ])('explains the refusal %s', async (code, status, detail, text) => {
    const refused = { type: `urn:balise:problem:${code}`, title: code, status, detail };
    show({ 'POST /api/releases': () => Response.json(refused, { status }) });
    await openPublish();
    publish();
    const refusal = await dialog().findByRole('alert');
    expect(refusal.textContent).toContain(text);
  });

  it('lists what is wrong with the settings', async () => {
    const reason = { en: 'The number 7 is taken.', fr: 'Le numéro 7 est pris.' };
    const refused = {
      type: 'urn:balise:problem:release-problems',
      ...{ title: 'Not valid', status: 422 },
      problems: [{ file: 'variables.json', place: '/dimensions/{id=permit}/eVar', reason }],
    };
    show({ 'POST /api/releases': () => Response.json(refused, { status: 422 }) });
    await openPublish();
    publish();
    expect(await dialog().findByText('The number 7 is taken.')).toBeDefined();
    expect(dialog().getByText('variables.json › dimensions › permit › eVar')).toBeDefined();
  });
});
