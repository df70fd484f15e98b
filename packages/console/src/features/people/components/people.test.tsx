// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { makeSession } from '../../../testing/session.ts';
import { leaveConsole, problem, showConsole } from '../../../testing/show-console.tsx';

const person = {
  id: 'p2',
  name: 'Jean Côté',
  account: 'jean',
  kind: 'local',
  rights: { view: ['cra'], propose: ['cra'] },
  state: 'active',
  hasPassword: false,
  createdAt: '2026-10-01T12:00:00Z',
  signedInAt: null,
  mayChange: true,
  mayTakeOver: true,
};
const own = {
  ...person,
  id: 'p1',
  name: 'Ada Roy',
  rights: { people: 'all' },
  hasPassword: true,
  signedInAt: '2026-11-21T20:04:00Z',
  mayChange: false,
  mayTakeOver: false,
};
const token = {
  id: 't1',
  name: 'Prometheus',
  rights: { metrics: true, view: ['esdc'], propose: ['cra'] },
  createdBy: 'Ada Roy',
  createdAt: '2026-10-01T12:00:00Z',
  usedAt: null,
  endsAt: '2027-01-01T12:00:00Z',
  mayChange: true,
};
const PEOPLE = { people: [own, person], tokens: [token], grantable: 'all' };
const LINK = { id: 'p9', link: '/en/sign-in#link=abc', endsAt: '2026-11-24T20:04:00Z' };
const ADDRESS = '/en/development/people';

const show = (answers = {}, address = ADDRESS) =>
  showConsole(address, { ...answers, '/api/people': PEOPLE });
const rowOf = async (name: string | RegExp) =>
  within((await screen.findByRole('rowheader', { name })).closest('tr') as HTMLElement);
const dialog = () => within(document.querySelector('dialog[open]') as HTMLElement);
const press = (name: string | RegExp) => fireEvent.click(dialog().getByRole('button', { name }));
const type = (label: string, value: string) =>
  fireEvent.change(dialog().getByLabelText(label), { target: { value } });
const act = async (name: string) => {
  const row = await rowOf('Jean Côté');
  fireEvent.click(row.getByRole('button', { name: /^Actions/ }));
  fireEvent.click(row.getByRole('button', { name }));
};

afterEach(leaveConsole);

describe('people', () => {
  it.each([
    [ADDRESS, 'Analyst: Revenue', 'No password yet: signs in with a link', 'Never'],
    [
      '/fr/developpement/personnes',
      'Analyste\u00A0: Revenu',
      'Pas encore de mot de passe\u00A0: se connecte avec un lien',
      'Jamais',
    ],
  ])('%s: are listed with their permissions in words', async (address, ...texts) => {
    show({}, address);
    const row = await rowOf('Jean Côté');
    for (const text of texts)
      expect(row.getByText(text, { normalizer: (words) => words })).toBeDefined();
    expect((await rowOf(/Ada Roy/)).getByText('2026-11-21 15:04')).toBeDefined();
  });

  it('explain why the reader may not change them', async () => {
    show();
    const button = (await rowOf(/Ada Roy/)).getByRole('button', { name: /Actions/ });
    expect((button as HTMLButtonElement).disabled).toBe(true);
    const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toBe('You can’t change your own rights.');
  });

  it('are added with a role for some departments; the link is shown once', async () => {
    const writeText = vi.fn(() => Promise.resolve());
    vi.stubGlobal('navigator', { ...navigator, language: 'en', clipboard: { writeText } });
    const { requests } = show({ 'POST /api/people': LINK });
    fireEvent.click(await screen.findByRole('button', { name: 'Add a person' }));
    press('Add and create a link');
    await waitFor(() =>
      expect(document.activeElement?.textContent).toContain('There are 2 problems'),
    );
    type('Name', 'Zoé');
    type('Account name', 'zoe');
    type('Role', 'analyst');
    fireEvent.click(dialog().getByLabelText('Chosen departments'));
    press('Add and create a link');
    await waitFor(() =>
      expect(document.activeElement?.textContent).toContain('Choose at least one department'),
    );
    fireEvent.click(dialog().getByLabelText('Revenue'));
    press('Add and create a link');
    await waitFor(() => expect(dialog().getByText('Link for Zoé')).toBeDefined());
    expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
      name: 'Zoé',
      account: 'zoe',
      rights: { view: ['cra'], propose: ['cra'] },
    });
    expect(dialog().getByText('Valid until 2026-11-24 15:04 (Toronto time).')).toBeDefined();
    press('Copy link');
    expect(writeText).toHaveBeenCalledWith(`${window.location.origin}/en/sign-in#link=abc`);
  });

  it('show an account name that is taken at its field', async () => {
    show({ 'POST /api/people': problem(409, 'account-taken') });
    fireEvent.click(await screen.findByRole('button', { name: 'Add a person' }));
    type('Name', 'Zoé');
    type('Account name', 'jean');
    press('Add and create a link');
    await waitFor(() => expect(document.activeElement?.textContent).toContain('already taken'));
    expect(dialog().getByLabelText('Account name').getAttribute('aria-invalid')).toBe('true');
  });

  it('have their permissions changed one by one', async () => {
    const { requests } = show({ 'PUT /api/people/p2': 204 });
    await act('Change rights');
    type('Role', 'own');
    fireEvent.click(dialog().getByLabelText('Propose changes'));
    fireEvent.click(dialog().getByLabelText('Look after privacy'));
    press('Save rights');
    expect(await screen.findByText('The rights of Jean Côté are changed.')).toBeDefined();
    expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({
      rights: { view: ['cra'], privacy: 'all' },
    });
  });

  it('need a new link if the change has removed their password', async () => {
    let hasPassword = true;
    showConsole(ADDRESS, {
      'PUT /api/people/p2': () => {
        hasPassword = false;
        return 204;
      },
      '/api/people': () => ({ ...PEOPLE, people: [own, { ...person, hasPassword }] }),
    });
    await act('Change rights');
    press('Save rights');
    expect(await screen.findByText(/Create a new link for Jean Côté/)).toBeDefined();
  });

  it('receive permissions only for departments that the reader may grant', async () => {
    showConsole(
      ADDRESS,
      { '/api/people': { ...PEOPLE, grantable: ['cra'] } },
      makeSession({ rights: { people: ['cra'] } }),
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Add a person' }));
    expect((dialog().getByLabelText('all departments') as HTMLInputElement).disabled).toBe(true);
    expect(dialog().getByText(/you cannot give rights for all/)).toBeDefined();
    expect(dialog().getAllByRole('checkbox')).toHaveLength(1);
    press('Close');
    fireEvent.click(screen.getByRole('button', { name: 'Create a token' }));
    const metrics = dialog().getByLabelText('Operational metrics of the collector');
    expect((metrics as HTMLInputElement).disabled).toBe(true);
  });

  it.each([
    ['Block', 'PUT', '/api/people/p2', { state: 'blocked' }, /is blocked/],
    ['Sign out everywhere', 'POST', '/api/people/p2/sign-out', undefined, /signed out everywhere/],
  ])('%s acts immediately and shows a confirmation', async (name, method, address, body, said) => {
    const { requests } = show({ [`${method} ${address}`]: 204 });
    await act(name);
    await waitFor(() => expect(screen.getByText(said)).toBeDefined());
    expect(requests.find((request) => request.method === method)).toMatchObject({ address, body });
  });

  it('get their permissions and sign-in from the organization if they belong to one', async () => {
    const other = { ...person, kind: 'openid', account: null };
    showConsole(ADDRESS, { '/api/people': { ...PEOPLE, people: [other] } });
    const row = await rowOf('Jean Côté');
    expect(row.getByText('Through the organization')).toBeDefined();
    fireEvent.click(row.getByRole('button', { name: /^Actions/ }));
    expect(row.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Analyst: Revenue',
      'Block',
      'Sign out everywhere',
      'Remove',
    ]);
  });

  it('cannot be blocked if they are the last administrator', async () => {
    show({ 'PUT /api/people/p2': problem(409, 'last-administrator') });
    await act('Block');
    expect((await screen.findByRole('alert')).textContent).toContain('last access manager');
  });

  it('are removed after a confirmation', async () => {
    const { requests } = show({ 'DELETE /api/people/p2': 204 });
    await act('Remove');
    expect(dialog().getByText(/cannot be undone/)).toBeDefined();
    press('Remove the person');
    expect(await screen.findByText('Jean Côté is removed.')).toBeDefined();
    expect(requests.some(({ method }) => method === 'DELETE')).toBe(true);
    expect(document.querySelector('dialog[open]')).toBeNull();
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })),
    );
  });

  it('get a new link', async () => {
    show({ 'POST /api/people/p2/link': { link: '/en/sign-in#link=new', endsAt: LINK.endsAt } });
    await act('Create a new link');
    press('Create link');
    await waitFor(() =>
      expect(dialog().getByText(`${window.location.origin}/en/sign-in#link=new`)).toBeDefined(),
    );
  });
});

describe('tokens', () => {
  it('are listed with their permissions', async () => {
    show();
    expect(
      (await rowOf('Prometheus')).getByText('Hits, and reports with every count: Employment'),
    ).toBeDefined();
    expect(
      (await rowOf('Prometheus')).getByText('Propose changes of settings: Revenue'),
    ).toBeDefined();
  });

  it('are made with the chosen permissions; the secret is shown once', async () => {
    const { requests } = show({
      'POST /api/tokens': { id: 't2', secret: 'bal_1', endsAt: '2027-01-01T12:00:00Z' },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Create a token' }));
    type('Days', '400');
    press('Create token');
    await waitFor(() =>
      expect(document.activeElement?.textContent).toContain('There are 2 problems'),
    );
    type('Name', 'Grafana');
    type('Days', '30');
    // A new token starts with figures only.
    fireEvent.click(dialog().getByLabelText(/^Figures only/));
    press('Create token');
    await waitFor(() =>
      expect(document.activeElement?.textContent).toContain('Choose what the token may do'),
    );
    fireEvent.click(dialog().getByLabelText('Operational metrics of the collector'));
    fireEvent.click(dialog().getByLabelText(/^Hits, and reports with every count/));
    fireEvent.click(dialog().getByLabelText('Publish, undo and roll back in Staging'));
    press('Create token');
    await waitFor(() => expect(dialog().getByText('bal_1')).toBeDefined());
    expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
      name: 'Grafana',
      rights: { metrics: true, view: 'all', publish: ['staging'] },
      days: 30,
    });
  });

  it('see figures only, unless somebody chooses otherwise', async () => {
    const { requests } = show({
      'POST /api/tokens': { id: 't2', secret: 'bal_1', endsAt: '2027-01-01T12:00:00Z' },
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Create a token' }));
    type('Name', 'Power BI');
    press('Create token');
    await waitFor(() => expect(dialog().getByText('bal_1')).toBeDefined());
    expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
      name: 'Power BI',
      rights: { figures: 'all' },
      days: 90,
    });
  });

  it('are revoked after a confirmation', async () => {
    show({ 'DELETE /api/tokens/t1': 204 });
    fireEvent.click((await rowOf('Prometheus')).getByRole('button', { name: /^Revoke/ }));
    press('Revoke the token');
    expect(await screen.findByText('The token Prometheus is revoked.')).toBeDefined();
  });
});
