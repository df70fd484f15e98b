/** Tests which experiments are refused, also because of other experiments or the lists of hosts. */
import { describe, expect, it } from 'vitest';
import type { Experiment } from '../generated/experiments.ts';
import { problemsWith } from '../testing/problems-with.ts';
import { sampleExperiment } from '../testing/sample-experiment.ts';

const FILE = 'experiments.json';
const problemsOf = (...experiments: unknown[]) =>
  problemsWith({ '/experiments/experiments': experiments });

const redirectTo = (address: string, changes: Partial<Experiment> = {}): Experiment =>
  sampleExperiment({
    languages: ['en'],
    variants: [
      {
        id: 'elsewhere',
        name: { en: 'Elsewhere', fr: 'Ailleurs' },
        weight: 1,
        offers: [{ type: 'redirect', content: { en: address } }],
      },
    ],
    ...changes,
  });

it('7.13 accepts one or several valid experiments', () => {
  expect(problemsOf(sampleExperiment(), sampleExperiment({ id: 'other' }))).toEqual([]);
});

describe('7.13 an experiment', () => {
  it.each([
    ['on an unlisted host', { hosts: ['www.example.org'] }, '/hosts/0', 'no list of hosts'],
    ['on an invalid host', { hosts: ['not a host'] }, '/hosts/0', 'no list of hosts'],
    ['on no host', { hosts: [] }, '/hosts', 'at least 1'],
    ['on a path without a slash', { paths: ['en'] }, '/paths/0', '"Path"'],
    ['on a path with a query', { paths: ['/en?a'] }, '/paths/0', '"Path"'],
    ['on a path with a star in the middle', { paths: ['/*/a'] }, '/paths/0', '"Path"'],
    ['on half a folder', { paths: ['/en*'] }, '/paths/0', '"Path"'],
    ['on a path that names a host', { paths: ['//a.ca/'] }, '/paths/0', '"Path"'],
    ['in no language', { languages: [] }, '/languages', 'at least 1'],
    ['in another language', { languages: ['de'] }, '/languages/0', 'one of en, fr'],
    [
      'for more than 100 percent of visitors',
      { audiencePercent: 101 },
      '/audiencePercent',
      'at most 100',
    ],
    [
      'for a negative percentage of visitors',
      { audiencePercent: -1 },
      '/audiencePercent',
      'at least 0',
    ],
    ['without variants', { variants: [] }, '/variants', 'at least 1'],
    ['in an unknown place', { place: { kind: 'footer' } }, '/place', 'no known "kind"'],
    ['in a box without a name', { place: { kind: 'mbox' } }, '/place', 'property "name"'],
    ['with a space in its identifier', { id: 'A title' }, '/id', '"Identifier"'],
    ['with one name', { name: { en: 'Title' } }, '/name', 'property "fr"'],
    ['without a switch', { production: undefined }, '', 'property "production"'],
  ])('%s is refused', (_, changes, place, reason) => {
    const broken = JSON.parse(JSON.stringify({ ...sampleExperiment(), ...changes }));
    const found = problemsOf(broken).filter((each) => each.place === `/experiments/0${place}`);
    expect(found.map((each) => each.reason).join()).toContain(reason);
    expect(found[0]?.file).toBe(FILE);
  });

  it('without any weight is refused', () => {
    const variants = sampleExperiment().variants.map((variant) => ({ ...variant, weight: 0 }));
    expect(problemsOf(sampleExperiment({ variants }))).toEqual([
      { file: FILE, place: '/experiments/0/variants', reason: 'have no weight' },
    ]);
  });

  it('with the id of another experiment, or with a repeated variant, is refused', () => {
    const [variant] = sampleExperiment().variants;
    const twice = sampleExperiment({
      id: 'twice',
      variants: [variant, variant].flatMap((v) => v ?? []),
    });
    expect(
      problemsOf(sampleExperiment(), sampleExperiment(), twice).map(({ place }) => place),
    ).toEqual(['/experiments/1/id', '/experiments/2/variants/1/id']);
  });
});

describe('7.13 an offer', () => {
  const withOffer = (offer: unknown) =>
    problemsWith({
      '/experiments/experiments': [sampleExperiment()],
      '/experiments/experiments/0/variants/1/offers/0': offer,
    });
  const both = (text: string) => ({ en: text, fr: text });

  it.each([
    ['a text', { type: 'text', selector: 'h1', content: both('<script>') }],
    ['HTML', { type: 'html', selector: 'h1', content: both('<b>x</b>') }],
    ['an attribute', { type: 'attribute', selector: 'a', attribute: 'href', content: both('/en') }],
    ['a redirect', { type: 'redirect', content: both('/en/b.html') }],
  ])('may be %s', (_, offer) => expect(withOffer(offer)).toEqual([]));

  it.each([
    [
      'of another type',
      { type: 'code', selector: 'h1', content: both('x') },
      '',
      'no known "type"',
    ],
    ['without a selector', { type: 'text', content: both('x') }, '', 'property "selector"'],
    [
      'in only one of two languages',
      { type: 'text', selector: 'h1', content: { en: 'x' } },
      '/content',
      'text "fr"',
    ],
    [
      'with a script',
      { type: 'html', selector: 'h1', content: both('<script></script>') },
      '/content/fr',
      'script',
    ],
    [
      'for a script',
      { type: 'text', selector: 'script', content: both('x') },
      '/selector',
      'script',
    ],
    [
      'for an event handler',
      { type: 'attribute', selector: 'a', attribute: 'onclick', content: both('x') },
      '/content/en',
      'onclick',
    ],
    [
      'with a javascript address',
      { type: 'attribute', selector: 'a', attribute: 'href', content: both('javascript:x') },
      '/content/en',
      'leads to',
    ],
    [
      'that is too long',
      { type: 'text', selector: 'h1', content: both('x'.repeat(10_001)) },
      '/content/en',
      'at most 10000',
    ],
  ])('%s is refused', (_, offer, place, reason) => {
    const at = `/experiments/0/variants/1/offers/0${place}`;
    const found = withOffer(offer).filter((each) => each.place === at);
    expect(found.map((each) => each.reason).join()).toContain(reason);
  });
});

describe('7.13 a redirect', () => {
  const OFFER = '/experiments/0/variants/0/offers/0';
  const reasonsAt = (place: string, ...experiments: Experiment[]) =>
    problemsOf(...experiments)
      .filter((each) => each.place === place)
      .map(({ reason }) => reason)
      .join();

  it.each(['/en/b.html', 'https://www.canada.ca/en/b.html', 'https://esdc.gc.ca/'])(
    'to %s is accepted',
    (address) => expect(problemsOf(redirectTo(address))).toEqual([]),
  );

  it.each([
    ['https://www.example.org/', 'no internal domain'],
    ['https://notcanada.ca/', 'no internal domain'],
    ['https://canada.ca.example.org/', 'no internal domain'],
    ['https://www.canada.ca@example.org/', 'leads to'],
    ['//www.canada.ca/', 'leads to'],
    ['http://www.canada.ca/', 'leads to'],
    ['javascript:alert(1)', 'leads to'],
    ['b.html', 'leads to'],
    ['', 'leads to'],
    ['/\\example.org', 'no address has'],
    ['/\t/example.org', 'no address has'],
  ])('to %s is refused', (address, reason) =>
    expect(reasonsAt(`${OFFER}/content/en`, redirectTo(address))).toContain(reason),
  );

  it('to its own page, or to a page that redirects again, is refused', () => {
    const there = redirectTo('/en/b.html');
    expect(
      reasonsAt(`${OFFER}/content/en`, redirectTo('/en/services/benefits.html?a#b')),
    ).toContain('benefits-title redirects again');
    const back = redirectTo('/en/services/benefits.html', { id: 'back', paths: ['/en/b.html'] });
    expect(reasonsAt(`${OFFER}/content/en`, there, back)).toContain('back redirects again');
  });

  it('must be the only offer of its variant, and apply to the whole page', () => {
    const [variant] = redirectTo('/en/b.html').variants;
    const offers = [
      ...(variant?.offers ?? []),
      { type: 'text', selector: 'p', content: { en: 'x' } },
    ];
    const broken = {
      ...redirectTo('/en/b.html'),
      variants: [{ ...variant, offers }],
    } as Experiment;
    expect(reasonsAt(OFFER, broken)).toContain('the only offer');
    const inBox = redirectTo('/en/b.html', { place: { kind: 'mbox', name: 'a' } });
    expect(reasonsAt(OFFER, inBox)).toContain('only a whole page');
  });
});
