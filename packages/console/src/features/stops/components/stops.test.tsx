// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { makeSession } from '../../../testing/session.ts';
import { leaveConsole, problem, showConsole } from '../../../testing/show-console.tsx';

const stop = {
  ...{ id: '7', environment: 'production', kind: 'path', what: 'www.canada.ca/en/taxes' },
  ...{ reason: 'names in the address', scope: ['cra'], by: 'Ada Roy', at: '2026-11-21T20:04:00Z' },
  ...{ confirmedBy: null, isUnconfirmed: false, liftAskedBy: null, mayLift: true },
  stopped: { receipt: 1200, journal: 34, forward: 2 },
};
const RULES = {
  ...{ environment: 'production', to: '2026-11-21T20:00:00Z', counted: true },
  rules: ['tabs/open', 'expand/open'].map((id, order) => ({
    ...{ id, order, family: 'tabs', triggers: [], element: null, selector: null, conditions: [] },
    ...{ beacon: 'link', link: null, events: [], dimensions: [], on: true, firings: 1, guessed: 0 },
    name: { en: `Name of ${id}`, fr: `Nom de ${id}` },
  })),
};
const ADDRESS = '/en/production/stops';
const RIGHTS = { view: 'all', publish: 'all' } as const;

const show = (stops: readonly object[], answers = {}, address = ADDRESS) =>
  showConsole(
    address,
    { ...answers, '/api/stops': { stops, alike: ['expand/open'] }, '/api/rules': RULES },
    makeSession({ rights: RIGHTS }),
  );
const dialog = () => within(document.querySelector('dialog[open]') as HTMLElement);
const press = (name: string) => fireEvent.click(dialog().getByRole('button', { name }));
const type = (label: string, value: string) =>
  fireEvent.change(dialog().getByLabelText(label), { target: { value } });
const sent = (requests: readonly { method: string; address: string; body: unknown }[]) =>
  requests
    .filter(({ method }) => method !== 'GET')
    .map(({ method, address, body }) => [method, address, body]);

afterEach(leaveConsole);

describe('stops', () => {
  it.each([
    [ADDRESS, 'Path', 'Lift for www.canada.ca/en/taxes', '1,234', '2 hits were not forwarded'],
    [
      '/fr/production/arrets',
      'Chemin',
      'Lever pour www.canada.ca/en/taxes',
      '1\u00A0234',
      '2 envois n’ont pas été transmis',
    ],
  ] as const)('%s: are listed with their counts', async (address, kind, lift, count, forward) => {
    show([stop], {}, address);
    const row = within((await screen.findByText(kind)).closest('tr') as HTMLElement);
    for (const text of [count, 'names in the address', '2026-11-21 15:04', forward])
      expect(row.getByText(text, { normalizer: (words) => words })).toBeDefined();
    expect(row.getByRole('button', { name: new RegExp(lift.replace(' ', ' ?')) })).toBeDefined();
  });

  it('of another environment are counted, not listed', async () => {
    show([{ ...stop, environment: 'staging' }]);
    expect(await screen.findByText('Nothing is stopped in production.')).toBeDefined();
    expect(screen.getByText('One stop is in force in another environment.')).toBeDefined();
  });

  it('show who asked for the lift, the missing confirmation, and why the reader may not lift', async () => {
    show([{ ...stop, isUnconfirmed: true, liftAskedBy: 'Jean Côté', mayLift: false }]);
    expect(await screen.findByText(/^Not confirmed for three days/)).toBeDefined();
    expect(screen.getByText(/^Jean Côté wants to lift it/)).toBeDefined();
    const lift = screen.getByRole('button', { name: /^Lift/ }) as HTMLButtonElement;
    expect(lift.disabled).toBe(true);
    expect(document.getElementById(lift.getAttribute('aria-describedby') ?? '')).not.toBeNull();
  });

  it('that the control database lacks cannot be lifted yet', async () => {
    show([{ ...stop, id: null, mayLift: false }]);
    expect(await screen.findByText(/^The control database does not have this stop/)).toBeDefined();
  });

  it('are lifted, or wait for a second person', async () => {
    let state = 'asked';
    const { requests } = show([stop], { 'POST /api/stops/7/lift': () => ({ state }) });
    for (const note of [
      'Your lift of www.canada.ca/en/taxes is noted. A second person must lift it too.',
      'The stop of www.canada.ca/en/taxes is lifted.',
    ]) {
      fireEvent.click(await screen.findByRole('button', { name: /^Lift/ }));
      press('Lift the stop');
      expect((await screen.findAllByText(note)).length).toBeGreaterThan(0);
      state = 'lifted';
    }
    expect(sent(requests)).toHaveLength(2);
  });
});

describe('a new stop', () => {
  const open = async () =>
    fireEvent.click(await screen.findByRole('button', { name: 'Stop in production' }));

  it('of a pasted address is sent without its scheme, and its repair is offered', async () => {
    const { requests } = show([], { 'POST /api/stops': { id: '8', alike: [] } });
    await open();
    type('Path', ' https://www.canada.ca/en/taxes ');
    type('Reason', 'a leak');
    press('Stop in production');
    expect(await screen.findByText('www.canada.ca/en/taxes is stopped')).toBeDefined();
    expect(sent(requests)).toEqual([
      [
        'POST',
        '/api/stops',
        {
          ...{ environment: 'production', kind: 'path', what: 'www.canada.ca/en/taxes' },
          reason: 'a leak',
        },
      ],
    ]);
    expect(dialog().getByText("npx balise repair --pattern '…'")).toBeDefined();
  });

  it('needs what it stops and a reason', async () => {
    const { requests } = show([]);
    await open();
    press('Stop in production');
    expect((await screen.findAllByText('Enter a host with a path.')).length).toBeGreaterThan(0);
    expect(screen.getAllByText('Enter the reason.').length).toBeGreaterThan(0);
    expect(sent(requests)).toEqual([]);
  });

  it('of a rule shows the rules that stop with it, before and after', async () => {
    show([], { 'POST /api/stops': { id: null, alike: ['expand/open'] } });
    await open();
    fireEvent.click(dialog().getByLabelText(/^A rule/));
    await waitFor(() => expect(dialog().getByText('Name of tabs/open')).toBeDefined());
    type('Rule', 'tabs/open');
    expect(await dialog().findByText(/^Older libraries do not name their rule/)).toBeDefined();
    type('Reason', 'a leak');
    press('Stop in production');
    expect(await screen.findByText('Name of tabs/open is stopped')).toBeDefined();
    expect(dialog().getByText('Name of expand/open')).toBeDefined();
    expect(dialog().getByText(/^The control database does not answer/)).toBeDefined();
  });

  it('of a release takes its number or the version of its library', async () => {
    const { requests } = show([], { 'POST /api/stops': { id: '9', alike: [] } });
    await open();
    fireEvent.click(dialog().getByLabelText(/^A release/));
    press('Stop in production');
    expect((await screen.findAllByText(/^Enter the number of a release/)).length).toBeGreaterThan(
      0,
    );
    type('Release', ' 0.2.0-0a1b2c3d ');
    type('Reason', 'a leak');
    press('Stop in production');
    expect(await screen.findByText('0.2.0-0a1b2c3d is stopped')).toBeDefined();
    expect(sent(requests)).toMatchObject([
      ['POST', '/api/stops', { kind: 'release', what: '0.2.0-0a1b2c3d' }],
    ]);
  });

  it.each([
    ['not-own-place', 403],
    ['stop-not-written', 503],
  ])('that is refused (%s) keeps what was typed', async (code, status) => {
    show([], { 'POST /api/stops': problem(status, code) });
    await open();
    type('Path', 'www.canada.ca/en');
    type('Reason', 'a leak');
    press('Stop in production');
    await waitFor(() => expect(dialog().getAllByText(new RegExp(code)).length).toBeGreaterThan(0));
    expect((dialog().getByLabelText('Path') as HTMLInputElement).value).toBe('www.canada.ca/en');
  });
});
