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
  text: { en: 'www.canada.ca is silent.', fr: 'www.canada.ca est muet.' },
  details: { hours: 1, views: 0, due: 1200 },
  ...changes,
});

function show(path: string, changes: Partial<Attention>, bypasses: readonly object[] = []) {
  const answer: Attention = {
    ...{ environment: 'production', verdict: 'healthy', checkedAt: new Date().toISOString() },
    ...{ lines: [], neverSent: [], others: { loads: 0, beacons: 0 }, more: {}, unknown: [] },
    ...changes,
  };
  showConsole(path, {
    ...{ '/api/attention': answer, '/api/overview': overview, '/api/bypasses': { bypasses } },
  });
}

afterEach(leaveConsole);

it.each([
  ['/en/production/overview', 'It is not known whether measurement is healthy'],
  ['/fr/production/apercu', 'On ne sait pas si la mesure va bien'],
])('%s has words for checks not done', async (path, heading) => {
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
    'www.canada.ca is silent.',
  ],
  [
    ...['/fr/production/apercu', 'La mesure va bien', '1 point demande attention'],
    ...['Voir ses envois', 'www.canada.ca est muet.'],
  ],
])('%s', (path, healthy, one, see, sentence) => {
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
    expect(panel.getByText(sentence)).toBeDefined();
  });

  it('has a sentence and a link for each kind', async () => {
    const lines = ATTENTION_KINDS.map((kind, at) => line({ kind, id: String(at), details: {} }));
    show(path, { verdict: 'attention', lines });
    const links = await screen.findAllByRole('link', { name: /^(See|Add|Voir|Ajouter) / });
    expect(links).toHaveLength(ATTENTION_KINDS.length);
    expect(document.body.textContent).not.toMatch(/attention\.|\{\{/);
  });
});

it('names a release without its approvals once, also before the hourly checks know it', async () => {
  const bypass = {
    ...{ id: '12', environment: 'production', by: 'Ann', at: '2026-11-24T14:03:00.000Z' },
    ...{ reason: 'leak', missing: [], mayConfirm: false },
  };
  show('/en/production/overview', {}, [bypass]);
  expect(await screen.findByText(/1 release went live without its approvals/)).toBeDefined();
  leaveConsole();
  const text = { en: 'Release 12 went live in production.', fr: '–' };
  const known = line({ kind: 'release-unapproved', subject: 'production 12', text });
  show('/en/production/overview', { verdict: 'attention', lines: [known] }, [bypass]);
  expect(await screen.findByText(text.en)).toBeDefined();
  expect(screen.queryByText(/1 release went live without its approvals/)).toBeNull();
});

it('shows an unlisted host as text', async () => {
  const text = { en: 'new.example is not listed.', fr: 'new.example n’est pas inscrit.' };
  const unlisted = line({ kind: 'host-unlisted', subject: 'new.example', text });
  show('/en/production/overview', { verdict: 'attention', lines: [unlisted] });
  expect(await screen.findByText(text.en)).toBeDefined();
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
