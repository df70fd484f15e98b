// @vitest-environment jsdom
import { ATTENTION_KINDS, type Attention, type AttentionLine } from '@balise/contract';
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { leaveConsole, showConsole } from '../../../testing/show-console.tsx';

const figure = { today: 9, previous: 9 };
const overview = {
  ...{ environment: 'production', now: '2026-11-24T15:10:00.000Z' },
  figures: {
    ...{ beacons: figure, pageViews: figure, refused: figure, cleaned: figure, leftOut: figure },
  },
  hours: Array.from({ length: 24 }, (_, index) => ({
    start: new Date(Date.UTC(2026, 10, 23, 16 + index)).toISOString(),
    ...{ beacons: index, pageViews: index, cleaned: 0, refused: index === 5 ? 7 : 0 },
  })),
  ...{ firstHitAt: '2026-11-01T00:00:00.000Z', lastHitAt: '2026-11-24T15:09:00.000Z' },
  ...{ hosts: [], strangers: [], clockOff: 0, countedUntil: null },
};

const line = (changes: Partial<AttentionLine>): AttentionLine => ({
  ...{ id: '1', kind: 'host-silent', environment: 'production', subject: 'www.canada.ca' },
  ...{ departments: null, beganAt: '2026-11-24T14:03:00.000Z' },
  details: { hours: 1, views: 0, due: 1200 },
  ...changes,
});

function show(path: string, changes: Partial<Attention>) {
  const answer: Attention = {
    ...{ environment: 'production', verdict: 'healthy', checkedAt: new Date().toISOString() },
    ...{ lines: [], neverSent: [], others: { loads: 0, beacons: 0 }, more: {}, unknown: [] },
    ...changes,
  };
  showConsole(path, { '/api/attention': answer, '/api/overview': overview });
}

afterEach(leaveConsole);

it.each([
  [
    ...['/en/production/overview', 'It is not known whether measurement is healthy'],
    'Silent host: www.canada.ca. See your department’s reports for its counts.',
    'Failing rule: a.ca tabs/open. See your department’s reports for its counts.',
  ],
  [
    ...['/fr/production/apercu', 'On ne sait pas si la mesure va bien'],
    'Hôte muet : www.canada.ca. Voir les nombres dans les rapports de votre ministère.',
    'Règle en échec : a.ca tabs/open. Voir les nombres dans les rapports de votre ministère.',
  ],
] as const)('%s has words for lines without counts, and for checks not done', async (...words) => {
  const [path, heading, silent, failing] = words;
  const details = { host: 'a.ca', name: 'tabs/open', failure: 'failed' };
  const rule = line({ id: '2', kind: 'rule-failing', subject: 'a.ca tabs/open', details });
  show(path, { verdict: 'attention', lines: [line({ details: {} }), rule] });
  expect(await screen.findByText(silent)).toBeDefined();
  expect(screen.getByText(failing)).toBeDefined();
  leaveConsole();
  const unknown = ['late', 'hosts', 'expectations', 'rules'] as const;
  show(path, { verdict: 'unknown', unknown: [...unknown] });
  expect(await screen.findByRole('heading', { name: heading })).toBeDefined();
  expect(
    screen.getAllByText(/it is not known which|on ne sait pas (quels|quelles|sur)/),
  ).toHaveLength(4);
});

describe.each([
  [
    '/en/production/overview',
    'Measurement is healthy',
    '1 thing needs attention',
    'See its beacons',
  ],
  ['/fr/production/apercu', 'La mesure va bien', '1 point demande attention', 'Voir ses envois'],
])('%s', (path, healthy, one, see) => {
  it('states in words that measurement is healthy', async () => {
    show(path, {});
    expect(await screen.findByRole('heading', { name: healthy })).toBeDefined();
  });

  it('names what needs attention, with a link to it', async () => {
    show(path, { verdict: 'attention', lines: [line({})] });
    const heading = await screen.findByRole('heading', { name: one });
    const panel = within(heading.closest('section') as HTMLElement);
    const address = (await panel.findByRole('link', { name: see })).getAttribute('href');
    expect(address).toMatch(/\?q=host%3Dwww\.canada\.ca$/);
    expect(panel.getByText(/www\.canada\.ca.*1.200\.$/)).toBeDefined();
  });

  it('has a sentence and a link for each kind', async () => {
    const lines = ATTENTION_KINDS.map((kind, at) => line({ kind, id: String(at), details: {} }));
    show(path, { verdict: 'attention', lines });
    const links = await screen.findAllByRole('link', { name: /^(See|Add|Voir|Ajouter) / });
    expect(links).toHaveLength(ATTENTION_KINDS.length);
    expect(document.body.textContent).not.toMatch(/attention\.|\{\{/);
  });
});

it.each<[string, Partial<AttentionLine>, RegExp]>([
  [
    'a failing rule',
    {
      ...{ kind: 'rule-failing', subject: 'one.gc.ca tabs/open' },
      details: { host: 'one.gc.ca', name: 'tabs/open', hits: 312, beacons: 40_000 },
    },
    /Rule tabs\/open fails at one\.gc\.ca, in 312 of 40,000 beacons/,
  ],
  [
    'a missing dimension',
    {
      ...{ kind: 'expectation', subject: 'one.gc.ca title' },
      details: { host: 'one.gc.ca', dimension: 'title', hits: 400, lacking: 40 },
    },
    /Page title is missing at one\.gc\.ca, in 40 of 400 beacons/,
  ],
  [
    'an unlisted host, which is text',
    { kind: 'host-unlisted', subject: 'new.example', details: { loads: 30, beacons: 5 } },
    /new\.example is not listed\. It loaded the library 30 times/,
  ],
  [
    'a job',
    { kind: 'job', environment: '', details: { name: 'one', job: 'sweep' } },
    /A background job of one fails: removal of expired data/,
  ],
  [
    'a certificate that has ended',
    {
      ...{ kind: 'certificate', environment: '' },
      details: { certificate: 'console.example', name: 'one', until: '2026-11-20', days: -4 },
    },
    /The certificate console\.example of one has ended on 2026-11-20/,
  ],
])('%s has its sentence', async (_, changes, words) => {
  show('/en/production/overview', { verdict: 'attention', lines: [line(changes)] });
  expect(await screen.findByText(words)).toBeDefined();
  expect(screen.queryByRole('link', { name: /new\.example/ })).toBeNull();
});

it('lists the hosts that never sent, and states what is not known', async () => {
  show('/en/production/overview', {
    ...{ verdict: 'unknown', checkedAt: null, neverSent: ['a.gc.ca', 'b.gc.ca'] },
    ...{ unknown: ['loads'], others: { loads: 99_800, beacons: 3 }, more: { 'host-silent': 30 } },
  });
  const heading = /It is not known whether/;
  expect(await screen.findByRole('heading', { name: heading })).toBeDefined();
  expect(screen.getByText('The checks have not run yet. They run every hour.')).toBeDefined();
  expect(screen.getByText('2 listed hosts have never sent a beacon')).toBeDefined();
  expect(screen.getByText('b.gc.ca')).toBeDefined();
  expect(screen.getByText(/Another server serves the library/)).toBeDefined();
  expect(screen.getByText(/loaded the library 99,800 times/)).toBeDefined();
  expect(screen.getByText('30 more lines are left out: Silent host.')).toBeDefined();
});

it('draws each figure over 24 hours, with the least and the most in words', async () => {
  show('/en/production/overview', {});
  expect(await screen.findAllByRole('img', { name: 'Hour by hour: from 0 to 23' })).toHaveLength(2);
  expect(screen.getByRole('img', { name: 'Hour by hour: from 0 to 7' })).toBeDefined();
});
