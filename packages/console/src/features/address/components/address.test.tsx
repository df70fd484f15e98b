// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { makeSession } from '../../../testing/session.ts';
import { leaveConsole, problem, showConsole } from '../../../testing/show-console.tsx';

const both = (en: string, fr: string) => ({ en, fr });
const ANSWER = {
  ...{ environment: 'production', host: 'www.canada.ca', path: '/en/a.html', verdict: 'allowed' },
  line: {
    ...{ file: 'hosts.json', place: '/production/{host=www.canada.ca}', text: 'www.canada.ca' },
    words: both('Service Canada', 'Service Canada (fr)'),
  },
  ...{ base: null, environments: ['production'], similar: [], singlePage: null },
  department: { id: 'cra', name: both('Revenue', 'Revenu'), by: 'path' },
  sent: 'https://www.canada.ca/en/a.html?m=[redacted]',
  ...{ removed: ['email'], receipt: 'stored', suite: 'canadalivemain', link: 'internal' },
  rules: [{ id: 'tabs/open', name: both('Tab opened', 'Onglet ouvert'), isStopped: true }],
};
const SCRUBBER = {
  ...{ environment: 'production', patterns: ['permit-\\d+'], addressesAsTexts: false },
  ...{ keptNumbers: [], personalNames: ['nom'], typedNames: ['q'] },
};
const EN = '/en/production/check-address';
const FR = '/fr/production/verifier-une-adresse';

const show = (address = EN, answer: unknown = ANSWER) =>
  showConsole(
    address,
    { '/api/address': answer, '/api/scrubber': SCRUBBER },
    makeSession({ rights: { view: 'all' } }),
  );
const check = async (label: string, button: string, value: string) => {
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
  fireEvent.click(screen.getByRole('button', { name: button }));
};

afterEach(leaveConsole);

describe('the check of an address', () => {
  it.each([
    [
      EN,
      'Address of a page',
      'Check',
      'Observed: the library runs on this page',
      'Email address',
      'Tab opened',
    ],
    [
      FR,
      'Adresse d’une page',
      'Vérifier',
      'Observée\u00A0: la bibliothèque s’exécute sur cette page',
      'Adresse courriel',
      'Onglet ouvert',
    ],
  ])('%s: shows the verdict with its line', async (address, label, button, verdict, kind, rule) => {
    const { requests } = show(address);
    await check(label, button, ' www.canada.ca/en/a.html?m=jane@b.ca ');
    const heading = await screen.findByRole('heading', { level: 2, name: verdict });
    const section = within(heading.closest('section') as HTMLElement);
    for (const text of ['www.canada.ca', ANSWER.sent, ANSWER.suite, kind])
      expect(section.getByText(text)).toBeDefined();
    expect(section.getByText(rule).getAttribute('href')).toContain('rule=tabs%2Fopen');
    const asked = requests.find((request) => request.address.startsWith('/api/address'));
    expect(new URLSearchParams(asked?.address.split('?')[1]).get('url')).toBe(
      'www.canada.ca/en/a.html?m=jane@b.ca',
    );
  });

  it('names similar hosts and other environments of a host that is not listed', async () => {
    show(EN, {
      ...ANSWER,
      ...{ verdict: 'host', line: null, sent: null, removed: [], receipt: null, rules: [] },
      ...{ host: 'canada.example', similar: ['www.canada.example'], environments: ['staging'] },
    });
    await check('Address of a page', 'Check', 'canada.example');
    expect(await screen.findByText('Blocked: canada.example is not listed')).toBeDefined();
    expect(screen.getByText('These hosts are listed: www.canada.example.')).toBeDefined();
    expect(screen.getByText('The host is listed for: Staging.')).toBeDefined();
    expect(screen.getByText('The page sends nothing.')).toBeDefined();
  });

  it('states that a stop is in force', async () => {
    show(EN, { ...ANSWER, receipt: 'stopped' });
    await check('Address of a page', 'Check', 'www.canada.ca');
    expect(await screen.findByText(/^A stop is in force/)).toBeDefined();
  });

  it('shows the reason of a refused address, and asks nothing for an empty one', async () => {
    const { requests } = show(EN, problem(400, 'bad-value'));
    fireEvent.click(await screen.findByRole('button', { name: 'Check' }));
    expect((await screen.findAllByText('Enter the address of a page.')).length).toBeGreaterThan(0);
    expect(requests.some(({ address }) => address.startsWith('/api/address'))).toBe(false);
    await check('Address of a page', 'Check', 'ftp://x');
    expect(await screen.findByText('The address could not be checked.')).toBeDefined();
  });
});

describe('the scrubber', () => {
  it('names each removed piece, applies the additions, and sends nothing', async () => {
    const { requests } = show();
    fireEvent.click(await screen.findByRole('tab', { name: 'Try the scrubber' }));
    const field = await screen.findByLabelText('Text or address');
    expect(screen.getByText(/Nothing that you enter here is sent/)).toBeDefined();
    const before = requests.length;
    fireEvent.change(field, { target: { value: 'jane@b.ca has permit-7' } });
    expect(await screen.findByText('[redacted] has [redacted]')).toBeDefined();
    expect(screen.getByText('2 pieces are removed')).toBeDefined();
    const pieces = within(screen.getByText('jane@b.ca').closest('ol') as HTMLElement);
    expect(pieces.getByText('Email address')).toBeDefined();
    expect(pieces.getByText('Removed by settings')).toBeDefined();
    fireEvent.change(screen.getByLabelText('Language of the page'), { target: { value: 'fr' } });
    expect(await screen.findByText('[caviardé] has [caviardé]')).toBeDefined();
    fireEvent.change(screen.getByLabelText('What it is'), { target: { value: 'address' } });
    fireEvent.change(field, { target: { value: 'https://a.ca/?nom=jane' } });
    expect(await screen.findByText('https://a.ca/?nom=')).toBeDefined();
    expect(requests.slice(before)).toEqual([]);
    expect(JSON.stringify(requests)).not.toContain('jane');
  });
});
