// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { makeSession } from '../../testing/session.ts';
import { leaveConsole, showConsole } from '../../testing/show-console.tsx';

afterEach(leaveConsole);

const ACTIVITY = '/en/production/activity';
const show = (
  suppressedFor: 'everybody' | 'figures',
  rights: Parameters<typeof makeSession>[0] = {},
  isKeptBySettings = false,
) =>
  showConsole(
    ACTIVITY,
    {
      '/api/activity': { entries: [], older: false },
      'POST /api/small-counts/limit': 204,
      '/api/small-counts': { suppressedFor, isKeptBySettings },
    },
    makeSession(rights),
  );
const BUTTON = 'Suppress them only for people who see figures only';

it('lets a person who looks after privacy limit the suppression, after a confirmation', async () => {
  const { requests } = show('everybody', { rights: { privacy: 'all' } });
  fireEvent.click(await screen.findByRole('button', { name: BUTTON }));
  const dialog = within(document.querySelector('dialog[open]') as HTMLElement);
  expect(dialog.getByText(/The activity records this change\./)).toBeDefined();
  const changes = () => requests.filter(({ method }) => method === 'POST');
  expect(changes()).toEqual([]);
  fireEvent.click(dialog.getByRole('button', { name: BUTTON }));
  await waitFor(() => expect(changes()).toMatchObject([{ address: '/api/small-counts/limit' }]));
});

it.each([
  ['once it is limited', 'figures', { privacy: 'all' }, false],
  ['if the settings keep it', 'everybody', { privacy: 'all' }, true],
] as const)('is not shown %s', async (_, suppressedFor, rights, isKept) => {
  const { requests } = show(suppressedFor, { rights }, isKept);
  await waitFor(() =>
    expect(requests.some(({ address }) => address === '/api/small-counts')).toBe(true),
  );
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('button', { name: BUTTON })).toBeNull();
});

it('is not shown, and not asked for, without the permission for all departments', async () => {
  const { requests } = show('everybody', { rights: { people: 'all', privacy: ['cra'] } });
  await screen.findByRole('heading', { level: 1 });
  expect(requests.some(({ address }) => address === '/api/small-counts')).toBe(false);
});

it('readers of figures come to the reports, and the other screens name what is missing', async () => {
  showConsole(
    '/en/production/overview',
    {
      '/api/reports': { groups: [], reports: [], dimensions: [] },
      '/api/explorations': { explorations: [] },
    },
    makeSession({ rights: { figures: ['cra'] } }),
  );
  await waitFor(() => expect(window.location.pathname).toBe('/en/production/reports'));
  expect(await screen.findByText(/only the data of your department: Revenue/)).toBeDefined();
});
