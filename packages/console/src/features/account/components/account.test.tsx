// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { makeSession } from '../../../testing/session.ts';
import { leaveConsole, problem, showConsole } from '../../../testing/show-console.tsx';

const open = (id: string, isThis: boolean, browser: string) => ({
  id,
  begunAt: '2026-11-21T20:04:00Z',
  usedAt: '2026-11-21T21:04:00Z',
  isThis,
  browser,
  system: 'Windows',
});
const SESSIONS = { sessions: [open('s1', true, 'Firefox 132'), open('s2', false, 'Edge 130')] };
const ADDRESS = '/en/development/account';
const FIRST = makeSession({
  person: { id: 'p1', name: 'Ada', account: null, kind: 'local', hasPassword: false },
});

const show = (answers = {}, session = makeSession(), address = ADDRESS) =>
  showConsole(address, { ...answers, '/api/account': SESSIONS, '/api/session': session }, session);
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

afterEach(leaveConsole);

describe('the account', () => {
  it('asks for an account name and a password after a sign-in with a link', async () => {
    const { requests } = show({ 'PUT /api/account/password': 204 }, FIRST);
    expect(await screen.findByText(/so that you can sign in again/)).toBeDefined();
    expect(screen.queryByLabelText('Current password')).toBeNull();
    press('Save password');
    await waitFor(() =>
      expect(document.activeElement?.textContent).toContain('There are 2 problems'),
    );
    type('Account name', 'ada');
    type('Password', 'twelve letters');
    press('Save password');
    expect(await screen.findByText('Your password is saved.')).toBeDefined();
    const onward = screen.getByRole('link', { name: 'Go to the overview' });
    expect(onward.getAttribute('href')).toBe('/en/development/overview');
    expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({
      next: 'twelve letters',
      account: 'ada',
    });
  });

  it.each([
    ['wrong-password', 403, 'Current password', /current password is incorrect/],
    ['weak-password', 400, 'New password', /at least 12 characters/],
  ])('shows the problem %s at its field', async (code, status, label, reason) => {
    show({ 'PUT /api/account/password': problem(status, code) });
    const next = await screen.findByLabelText('New password');
    expect(next.getAttribute('autocomplete')).toBe('new-password');
    type('Current password', 'before');
    type('New password', 'twelve letters');
    press('Save password');
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(reason));
    expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
  });

  it('updates the name everywhere after a change', async () => {
    const renamed = { ...makeSession().person, name: 'Ada Lovelace' };
    showConsole(ADDRESS, {
      '/api/account': SESSIONS,
      '/api/session': makeSession({ person: renamed }),
      'PUT /api/account': 204,
    });
    await screen.findByLabelText('Your name');
    type('Your name', ' Ada Lovelace ');
    press('Save name');
    expect(await screen.findByText('Your name is saved.')).toBeDefined();
    expect(screen.getByRole('button', { name: /Ada Lovelace/ })).toBeDefined();
  });

  it.each([
    [ADDRESS, 'Administrator: all departments', /You sign in with your organization/],
    [
      '/fr/developpement/compte',
      'Administration\u00A0: tous les ministères',
      /Vous vous connectez avec votre organisation/,
    ],
  ])(
    '%s: shows the permissions, and has no forms for people of an organization',
    async (address, rights, text) => {
      const person = {
        id: 'p1',
        name: 'A',
        account: null,
        kind: 'openid',
        hasPassword: false,
      } as const;
      show({}, makeSession({ person }), address);
      expect(await screen.findByText(rights, { normalizer: (words) => words })).toBeDefined();
      expect(screen.getByText(text)).toBeDefined();
      expect(document.querySelector('main form')).toBeNull();
    },
  );

  it('lists the sessions and closes another one', async () => {
    const { requests } = show({ 'DELETE /api/account/sessions/s2': 204 });
    const row = (name: RegExp) =>
      within(screen.getByRole('rowheader', { name }).closest('tr') as HTMLElement);
    await screen.findByText('(this session)');
    expect(row(/this session/).getByRole('button', { name: 'Sign out' })).toBeDefined();
    fireEvent.click(row(/Edge 130/).getByRole('button', { name: /^Sign out/ }));
    expect(await screen.findByText('The session is signed out.')).toBeDefined();
    expect(requests.some(({ method }) => method === 'DELETE')).toBe(true);
    await waitFor(() =>
      expect(document.activeElement?.textContent).toBe('Where you are signed in'),
    );
  });
});
