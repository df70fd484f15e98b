// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { newestSource } from '../testing/fake-event-source.ts';
import { makeSession } from '../testing/session.ts';
import { leaveConsole, problem, showConsole, type Request } from '../testing/show-console.tsx';

const WAYS = { setUp: false, provider: null };
const SCREENS = { '/api/hits': { hits: [] }, '/api/overview': 503, '/api/status': 503 };
const OUT = problem(401, 'access-needed');

/** Answers of a collector whose session state can be changed during a test. */
function collector(isIn: boolean, session = makeSession()) {
  const state = { isIn, isBack: false };
  const ways = {
    '/api/sign-in': WAYS,
    'POST /api/sign-in': () => {
      state.isIn = true;
      return 204;
    },
    '/api/session': () => (state.isIn ? session : OUT()),
    ...SCREENS,
  };
  return { state, ways };
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const type = (name: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } });

afterEach(leaveConsole);

describe('the sign-in page', () => {
  it.each([
    ['/en/staging/live-beacons?q=pdf', 'Sign in', 'Account name', 'Password', 'Live beacons'],
    [
      '/fr/preproduction/envois-en-direct?q=pdf',
      'Connexion',
      'Nom de compte',
      'Mot de passe',
      'Envois en direct',
    ],
  ])('%s: replaces the requested screen, then returns to it', async (address, ...names) => {
    const [title = '', account = '', password = '', back = ''] = names;
    const { requests } = showConsole(address, collector(false).ways, null);
    await heading(title);
    expect(window.location.pathname + window.location.search).toBe(address);
    await screen.findByLabelText(account);
    expect(screen.getByLabelText(account).getAttribute('autocomplete')).toBe('username');
    type(account, ' ada ');
    type(password, 'a long password');
    fireEvent.click(screen.getByRole('button', { name: /^(Sign in|Se connecter)$/ }));
    await heading(back);
    expect(window.location.pathname + window.location.search).toBe(address);
    await waitFor(() => expect(document.activeElement?.textContent).toBe(back));
    expect(requests.find(({ method }) => method === 'POST')).toMatchObject({
      address: '/api/sign-in/password',
      body: { account: 'ada', password: 'a long password' },
    });
  });

  it('shows missing fields, then the refusal, at the top with the focus', async () => {
    const refused = problem(401, 'sign-in-refused');
    const ways = { ...collector(false).ways, 'POST /api/sign-in': refused };
    showConsole('/en/sign-in', ways, null);
    const button = await screen.findByRole('button', { name: 'Sign in' });
    fireEvent.click(button);
    await waitFor(() =>
      expect(document.activeElement?.textContent).toContain('There are 2 problems'),
    );
    fireEvent.click(screen.getByRole('link', { name: 'Enter your password.' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Password')));
    expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true');
    type('Account name', 'ada');
    type('Password', 'wrong');
    fireEvent.click(button);
    await screen.findByText(/The account or the password is incorrect/);
    await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('group'));
  });

  it('shows how long to wait after too many attempts', async () => {
    const many = () =>
      Response.json(
        { type: 'urn:balise:problem:too-many-sign-ins' },
        { status: 429, headers: { 'retry-after': '90' } },
      );
    showConsole('/fr/connexion', { ...collector(false).ways, 'POST /api/sign-in': many }, null);
    await screen.findByLabelText('Nom de compte');
    type('Nom de compte', 'ada');
    type('Mot de passe', 'x');
    fireEvent.click(screen.getByRole('button', { name: 'Se connecter' }));
    expect(await screen.findByText(/Réessayez dans 2 minutes/)).toBeDefined();
  });

  it('shows the password on request', async () => {
    showConsole('/en/sign-in', collector(false).ways, null);
    const field = await screen.findByLabelText('Password');
    expect(field.getAttribute('type')).toBe('password');
    fireEvent.click(screen.getByRole('button', { name: 'Show: Password' }));
    expect(field.getAttribute('type')).toBe('text');
  });

  it.each([
    ['/en/staging/overview?refused=openid-no-rights&q=1', 'Sign in with GC', /no rights here yet/],
    ['/fr/preproduction/apercu?refused=x&q=1', 'Se connecter avec GC', /menée à terme/],
  ])('%s: links to the organization and shows why it refused', async (address, name, reason) => {
    const ways = { setUp: false, provider: { en: 'GC', fr: 'GC' } };
    showConsole(address, { ...collector(false).ways, '/api/sign-in': ways }, null);
    const link = await screen.findByRole('link', { name });
    const back = `${address.split('?')[0]}?q=1`;
    expect(link.getAttribute('href')).toBe(`/api/sign-in/openid?to=${encodeURIComponent(back)}`);
    expect(screen.getByRole('alert').textContent).toMatch(reason);
  });

  it('shows the command for a sign-in link while no account exists', async () => {
    const ways = { setUp: true, provider: null };
    showConsole('/en/staging/rules', { ...collector(false).ways, '/api/sign-in': ways }, null);
    expect(await screen.findByText('npx balise sign-in-link')).toBeDefined();
    expect(screen.queryByLabelText('Password')).toBeNull();
  });
});

describe('a one-time link', () => {
  it.each([
    ['/en/sign-in#link=a%2Bb', '/en/development/account', 'My account'],
    ['/fr/connexion#link=a%2Bb', '/fr/developpement/compte', 'Mon compte'],
  ])(
    '%s signs in without a click, is removed from the address, and opens the account',
    async (...row) => {
      const [address, place, title] = row;
      const session = makeSession({
        person: { id: 'p1', name: 'Ada', account: null, kind: 'local', hasPassword: false },
      });
      const { requests } = showConsole(
        address,
        { ...collector(false, session).ways, '/api/account': { sessions: [] } },
        null,
      );
      expect(window.location.hash).toBe('');
      await heading(title);
      expect(window.location.pathname).toBe(place);
      const posts = requests.filter(({ method }) => method === 'POST');
      expect(posts).toMatchObject([{ address: '/api/sign-in/link', body: { link: 'a+b' } }]);
      await waitFor(() => expect(document.activeElement?.textContent).toBe(title));
    },
  );

  it('opens the overview for a person with a password', async () => {
    showConsole('/en/sign-in#link=abc', collector(false).ways, null);
    await heading('Overview');
    expect(window.location.pathname).toBe('/en/development/overview');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Overview'));
  });

  it('shows why a link is refused, and what to do', async () => {
    const refused = problem(401, 'link-refused');
    showConsole(
      '/en/sign-in#link=abc',
      { ...collector(false).ways, 'POST /api/sign-in': refused },
      null,
    );
    await heading('The link does not sign you in');
    expect(screen.getByText('npx balise sign-in-link')).toBeDefined();
    fireEvent.click(screen.getByRole('link', { name: 'Sign in another way' }));
    await heading('Sign in');
    expect(await screen.findByLabelText('Password')).toBeDefined();
  });
});

describe('a session', () => {
  it('shows the sign-in page when it expires, and the requested screen after sign-in', async () => {
    const { state, ways } = collector(true);
    showConsole(
      '/en/development/live-beacons?q=x',
      { ...ways, '/api/rules': () => (state.isIn ? 404 : OUT()) },
      null,
    );
    await heading('Live beacons');
    state.isIn = false;
    fireEvent.click(screen.getAllByRole('link', { name: 'Rules' })[0] as HTMLElement);
    await heading('Sign in');
    expect(screen.getByText(/Your session has expired/)).toBeDefined();
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Sign in'));
    await screen.findByLabelText('Account name');
    type('Account name', 'ada');
    type('Password', 'x');
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    await heading('Rules');
    expect(window.location.pathname).toBe('/en/development/rules');
  });

  it('is closed from the person menu', async () => {
    const { requests } = showConsole('/en/development/live-beacons', {
      ...collector(true).ways,
      'POST /api/sign-out': 204,
    });
    fireEvent.click(await screen.findByRole('button', { name: /Ada Roy/ }));
    fireEvent.click(screen.getAllByRole('button', { name: 'Sign out' })[0] as HTMLElement);
    await heading('Sign in');
    expect(screen.getByText('You are signed out.')).toBeDefined();
    expect(requests.find(({ address }) => address === '/api/sign-out')?.headers).toMatchObject({
      'x-csrf-token': 'token-1',
    });
  });

  it('shows an error and a retry button if the session request fails', async () => {
    let answers = 0;
    const ways = {
      ...collector(true).ways,
      '/api/session': () => ((answers += 1) > 1 ? makeSession() : 500),
    };
    showConsole('/fr/developpement/regles', ways, null);
    await heading('La console ne peut pas s’ouvrir en ce moment');
    fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    await heading('Règles');
  });

  it('is requested again automatically until the collector is ready', async () => {
    let answers = 0;
    const ways = {
      ...collector(true).ways,
      '/api/session': () => ((answers += 1) > 1 ? makeSession() : problem(503, 'access-later')()),
    };
    showConsole('/en/development/rules', ways, null);
    await heading('The console is not ready yet');
    await heading('Rules');
  });
});

describe('another tab of the browser', () => {
  const KIM = makeSession({
    person: { id: 'p2', name: 'Kim', account: 'kim', kind: 'local', hasPassword: true },
    rights: { figures: ['cra'] },
    reader: 'reader-of-p2',
    csrf: 'token-2',
  });
  /** The event by which a browser shows a change of its storage to the other tabs. */
  const otherTab = (reader: string) =>
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key: 'balise.reader', newValue: reader }));
    });
  const notice = /Another person has signed in in this browser.*Kim/;

  it('in which another person signs in restarts the screen, without text and filters of the first', async () => {
    const forTabs: string[] = [];
    const { requests } = showConsole('/en/development/live-beacons?q=secret', {
      ...SCREENS,
      '/api/session': KIM,
      '/api/reports': { reports: [], filters: [], measures: [] },
    });
    await heading('Live beacons');
    const stream = await waitFor(() => newestSource());
    expect(stream.url).toContain('reader=reader-of-p1');
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation((...given) => {
      forTabs.push(given.join(' '));
    });
    otherTab('reader-of-p2');
    await waitFor(() => expect(stream.closed).toBe(true));
    expect(screen.queryByText('Ada Roy')).toBeNull();
    await screen.findByText(notice, { selector: '.restarted p' });
    expect(await screen.findByRole('button', { name: /Kim/ })).toBeDefined();
    expect(window.location.search).toBe('');
    expect(forTabs).toContain('balise.reader reader-of-p2');
    const asked = requests.slice(requests.findIndex(({ address }) => address === '/api/session'));
    expect(asked.map(({ address }) => address).join()).not.toContain('secret');
    for (const { address, headers } of asked)
      expect(headers['x-balise-reader']).toBe(
        address === '/api/session' ? undefined : 'reader-of-p2',
      );
  });

  it('discards unsent text, and the answers of the first person', async () => {
    let [answers, looks] = [0, 0];
    showConsole('/en/development/account', {
      ...SCREENS,
      '/api/account': () => {
        answers += 1;
        return { sessions: [] };
      },
      '/api/session': () => {
        looks += 1;
        return KIM;
      },
    });
    const field = await screen.findByDisplayValue('Ada Roy');
    fireEvent.change(field, { target: { value: 'Unsent' } });
    otherTab('reader-of-p2');
    await screen.findByText(notice, { selector: '.restarted p' });
    expect(await screen.findByDisplayValue('Kim')).toBeDefined();
    expect(screen.queryByDisplayValue('Unsent')).toBeNull();
    await waitFor(() => expect(answers).toBeGreaterThan(1));
    // The next look at the same session keeps text and answers.
    fireEvent.change(await screen.findByDisplayValue('Kim'), { target: { value: 'Own' } });
    const before = [answers, looks];
    act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await waitFor(() => expect(looks).toBe((before[1] ?? 0) + 1));
    expect(await screen.findByDisplayValue('Own')).toBeDefined();
    expect(answers).toBe(before[0]);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText(notice, { selector: '.restarted p' })).toBeNull();
  });

  it('in which the person signs out leads to the sign-in page, in all tabs', async () => {
    showConsole('/en/development/live-beacons', { ...SCREENS, '/api/session': OUT });
    await heading('Live beacons');
    otherTab('');
    await heading('Sign in');
    expect(newestSource().closed).toBe(true);
  });

  it('in which the same person signs in again changes nothing', async () => {
    const { requests } = showConsole('/en/development/live-beacons', SCREENS);
    await heading('Live beacons');
    otherTab('reader-of-p1');
    expect(newestSource().closed).toBe(false);
    expect(requests.map(({ address }) => address)).not.toContain('/api/session');
  });

  it('in which somebody signs in opens the requested screen', async () => {
    const { state, ways } = collector(false);
    showConsole('/en/development/rules', { ...ways, '/api/rules': 404 }, null);
    await heading('Sign in');
    state.isIn = true;
    otherTab('reader-of-p1');
    await heading('Rules');
  });

  it('is not needed: an open screen asks again by itself', async () => {
    const timers = vi.spyOn(globalThis, 'setInterval');
    showConsole('/en/development/account', { ...SCREENS, '/api/session': OUT });
    await heading('My account');
    const regular = timers.mock.calls.filter(([, milliseconds]) => milliseconds === 60_000);
    act(() => regular.forEach(([ask]) => (ask as () => void)()));
    await heading('Sign in');
  });

  it('is not needed: a refused request and a visible window also show another reader', async () => {
    const narrow = makeSession({ rights: { view: ['cra'] }, reader: 'narrow' });
    let session: unknown = makeSession();
    showConsole('/en/development/rules', {
      ...SCREENS,
      '/api/session': () => session,
      '/api/rules': ({ headers }: Request) =>
        headers['x-balise-reader'] === 'narrow' ? 404 : problem(409, 'other-reader')(),
    });
    session = narrow;
    await screen.findByText(/Your rights have changed/, { selector: '.restarted p' });
    session = KIM;
    act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await screen.findByText(notice, { selector: '.restarted p' });
  });
});

describe('a session that expires while its person types', () => {
  /** Types in a dialog, loses the session, and signs in. */
  async function interrupted(next = makeSession()) {
    const { state, ways } = collector(true);
    const session = () => (state.isIn ? (state.isBack ? next : makeSession()) : OUT());
    showConsole('/en/development/people', {
      ...ways,
      '/api/session': session,
      '/api/people': { people: [], tokens: [], grantable: 'all' },
      'POST /api/sign-in/password': ways['POST /api/sign-in'],
    });
    fireEvent.click(await screen.findByRole('button', { name: 'Add a person' }));
    type('Name', 'Kim Tremblay');
    state.isIn = false;
    state.isBack = true;
    act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await heading('Sign in');
    expect(document.querySelector('dialog[open]')).toBeNull();
    const form = within(await screen.findByRole('form', { name: 'Sign in' }));
    fireEvent.change(form.getByLabelText('Account name'), { target: { value: 'ada' } });
    fireEvent.change(form.getByLabelText('Password'), { target: { value: 'a long password' } });
    fireEvent.click(form.getByRole('button', { name: 'Sign in' }));
    await heading('People');
  }

  it('finds the text again after the sign-in', async () => {
    await interrupted();
    const dialog = document.querySelector('dialog[open]');
    expect(dialog?.querySelector('input')?.value).toBe('Kim Tremblay');
  });

  it('has lost it if another person signs in', async () => {
    await interrupted(makeSession({ reader: 'reader-of-p2' }));
    expect(document.querySelector('dialog[open]')).toBeNull();
    expect(document.body.innerHTML).not.toContain('Kim Tremblay');
  });
});

describe('rights', () => {
  const names = async () =>
    (await screen.findAllByRole('navigation', { name: 'Screens' }))[0]?.textContent.replace(
      /([a-z])([A-Z])/g,
      '$1 $2',
    );

  it.each([
    [
      { view: ['cra'] },
      'Overview Reports Goals Rules Variables Live beacons All beacons Check an address Publish',
    ],
    [
      { people: ['cra'] },
      'Overview Reports Goals Rules Variables Live beacons All beacons Check an address Publish People',
    ],
    [
      { view: 'all', privacy: 'all' },
      'Overview Reports Goals Rules Variables Live beacons All beacons Check an address Publish Stops Activity',
    ],
    [
      { people: 'all' },
      'Overview Reports Goals Rules Variables Live beacons All beacons Check an address Publish People Activity',
    ],
  ] as const)('%j allow the screens: %s', async (rights, screens) => {
    showConsole('/en/development/rules', SCREENS, makeSession({ rights }));
    expect(await names()).toBe(screens);
  });

  it.each([
    ['/en/development/people', 'People', /right to manage people/],
    ['/fr/developpement/activite', 'Activité', /pour tous les ministères/],
    ['/en/development/overview', 'Overview', /right to see hits and reports/],
    ['/fr/developpement/regles', 'Règles', /voir les envois et les rapports/],
  ])('names the missing permission at %s', async (address, title, reason) => {
    const { requests } = showConsole(address, SCREENS, makeSession({ rights: {} }));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title));
    expect(screen.getByText(reason)).toBeDefined();
    expect(requests).toEqual([]);
  });
});
