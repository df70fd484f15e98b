/** Tests the table of approvals, row by row. */
import type { Settings } from '@balise/settings';
import { changesBetween, reversed, type Change } from '@balise/settings/changes';
import { shipped } from '@balise/settings/in-force';
import { sampleExperiment } from '@balise/settings/testing';
import { describe, expect, it } from 'vitest';
import { neededApprovals } from './needed-approvals.ts';

const NAME = { en: 'New', fr: 'Nouveau' };
const CRA = { en: 'Canada Revenue Agency', fr: 'Agence du revenu du Canada' };
const host = (name: string, department = NAME) => ({ host: name, department });

/** The shipped settings with another content of some files. */
const having = (...contents: readonly Partial<Settings>[]): Settings =>
  Object.assign({}, shipped, ...contents);
const hosts = (content: Partial<Settings['hosts']>): Partial<Settings> => ({
  hosts: { ...shipped.hosts, ...content },
});
type Department = Settings['departments']['departments'][number];
const departments = (
  changes: Readonly<Record<string, (one: Department) => Partial<Department>>>,
): Partial<Settings> => ({
  departments: {
    departments: shipped.departments.departments.map((one) => ({
      ...one,
      ...changes[one.id]?.(one),
    })),
  },
});
const collection = (content: Partial<Settings['collection']>): Partial<Settings> => ({
  collection: { ...shipped.collection, ...content },
});
const services = (content: object): Partial<Settings> => ({
  services: { ...shipped.services, ...content },
});
const withRules = (...rules: readonly object[]): Partial<Settings> => ({
  rules: { ...shipped.rules, rules: [...shipped.rules.rules, ...rules] as never },
});
const withExperiment = (
  changes: Parameters<typeof sampleExperiment>[0] = {},
): Partial<Settings> => ({
  experiments: { experiments: [sampleExperiment(changes)] },
});
const dimension = { ...shipped.variables.dimensions[0], id: 'own', name: NAME, eVar: 249 };
const withDimension: Partial<Settings> = {
  variables: {
    ...shipped.variables,
    dimensions: [...shipped.variables.dimensions, dimension as never],
  },
};
const ruleOf = (department: string, prefix: string, more: object = {}): object => ({
  ...shipped.rules.rules[0],
  id: 'own/button',
  department,
  where: [{ host: 'www.canada.ca', prefix }],
  ...more,
});
const { production } = shipped.hosts;
const craHost = 'cra-arc.gc.ca';
const firstRule = (content: object): Partial<Settings> => ({
  rules: {
    ...shipped.rules,
    rules: shipped.rules.rules.map((one, at) => (at === 0 ? { ...one, ...content } : one)),
  },
});
const selectors = (name: string): Partial<Settings> => ({
  pageFeatures: {
    ...shipped.pageFeatures,
    selectors: { ...shipped.pageFeatures.selectors, [name]: '.x' },
  },
});

/** The scopes, with a mark where two people are needed. */
function scopes(before: Settings, after: Settings): readonly string[] {
  return neededApprovals(changesBetween(before, after), before, after).map(
    ({ scope, people }) => scope + (people === 2 ? ' ×2' : ''),
  );
}

const CASES: readonly (readonly [string, Partial<Settings>, readonly string[]])[] = [
  [
    'a new host that the department lists',
    {
      ...hosts({ production: [...production, host('tax.example')] }),
      ...departments({ cra: (one) => ({ hosts: [...one.hosts, 'tax.example'] }) }),
    },
    ['cra'],
  ],
  [
    'a new host whose entry names the department',
    hosts({ production: [...production, host('tax.example', CRA)] }),
    ['cra'],
  ],
  [
    'a host for tests',
    hosts({ staging: [...shipped.hosts.staging, host('tax.example', CRA)] }),
    ['cra'],
  ],
  [
    'a note at a host of the department',
    hosts({
      production: production.map((one) => (one.host === craHost ? { ...one, note: NAME } : one)),
    }),
    ['cra'],
  ],
  [
    'a host of the department is removed',
    hosts({ production: production.filter((one) => one.host !== craHost) }),
    ['cra'],
  ],
  ['a host of no department', hosts({ production: [...production, host('x.example')] }), ['all']],
  [
    'a host that departments share is removed',
    hosts({ production: production.filter((one) => one.host !== 'www.canada.ca') }),
    ['all'],
  ],
  [
    'a shared host whose entry now names one department',
    hosts({
      production: production.map((one) =>
        one.host === 'www.canada.ca' ? { ...one, department: CRA } : one,
      ),
    }),
    ['all'],
  ],
  [
    'an internal domain',
    hosts({ internalDomains: [...shipped.hosts.internalDomains, 'x.example'] }),
    ['all'],
  ],
  [
    'a new path of the department',
    departments({
      cra: (one) => ({ paths: [...one.paths, { host: 'www.canada.ca', prefix: '/en/taxes' }] }),
    }),
    ['cra'],
  ],
  [
    'a path on a host that is of another department by its name alone',
    departments({
      cra: (one) => ({ paths: [...one.paths, { host: 'www.grc.ca', prefix: '/en/taxes' }] }),
    }),
    ['cra', 'rcmp'],
  ],
  [
    'a path moved from one department to another',
    departments({
      cra: (one) => ({ paths: one.paths.slice(1) }),
      fin: (one) => ({
        paths: [...one.paths, { host: 'www.canada.ca', prefix: '/en/revenue-agency' }],
      }),
    }),
    ['cra', 'fin'],
  ],
  [
    'a path below that of another department',
    departments({
      fin: (one) => ({
        paths: [...one.paths, { host: 'www.canada.ca', prefix: '/en/revenue-agency/budget' }],
      }),
    }),
    ['fin', 'cra'],
  ],
  [
    'a path around those of others',
    departments({
      cra: (one) => ({ paths: [...one.paths, { host: 'www.canada.ca', prefix: '/en' }] }),
    }),
    ['cra', 'all'],
  ],
  [
    'a host moved from one department to another',
    departments({
      cra: (one) => ({ hosts: one.hosts.slice(1) }),
      fin: () => ({ hosts: [craHost] }),
    }),
    ['cra', 'fin'],
  ],
  [
    'a shared host that one department takes',
    departments({ cra: (one) => ({ hosts: [...one.hosts, 'www.canada.ca'] }) }),
    ['cra', 'all'],
  ],
  ['a mark of a department', departments({ cra: () => ({ ownership: ['CRA'] }) }), ['all']],
  ['the name of a department', departments({ cra: () => ({ name: NAME }) }), ['all']],
  [
    'a rule of the department on its pages',
    withRules(ruleOf('cra', '/en/revenue-agency/forms')),
    ['cra'],
  ],
  [
    'a rule of the department on pages of others',
    withRules(ruleOf('cra', '/en/health-canada')),
    ['all'],
  ],
  ['a rule of the department on all pages of a host', withRules(ruleOf('cra', '')), ['all']],
  [
    'a rule of the department with a new dimension',
    { ...withRules(ruleOf('cra', '/en/revenue-agency')), ...withDimension },
    ['cra', 'all'],
  ],
  ['a rule that is off everywhere', firstRule({ production: false }), ['all']],
  ['a rule that a department takes', firstRule({ department: 'cra' }), ['all']],
  ['a dimension', withDimension, ['all']],
  [
    'an event',
    { events: { ...shipped.events, events: shipped.events.events.slice(1) as never } },
    ['all'],
  ],
  ['the retention', collection({ retentionMonths: 12 }), ['all']],
  [
    'a report suite',
    collection({ suites: { ...shipped.collection.suites, production: 'x' } }),
    ['all'],
  ],
  ['an excluded path', { excludedPaths: { paths: shipped.excludedPaths.paths.slice(1) } }, ['all']],
  ['forwarding', { forwarding: { ...shipped.forwarding, keepFreeMegabytes: 1 } }, ['all']],
  ['the consent cookie', collection({ consentCookie: 'consent' }), ['all', 'privacy']],
  ['Do Not Track', collection({ doNotTrack: true }), ['all', 'privacy']],
  ['the consent service', services({ consent: { applies: true } }), ['all', 'privacy']],
  ['a field that is never collected', selectors('neverCollected'), ['all', 'privacy']],
  ['another selector', selectors('link'), ['all']],
  ['a pattern', { privacy: { ...shipped.privacy, patterns: ['x'] } }, ['all', 'privacy']],
  [
    'a hosted script',
    services({ hostedScripts: [{ rule: 'page-view', file: 'x.js' }] }),
    ['all ×2'],
  ],
  ['the tracker of the page', services({ pageTracker: { name: 's' } }), ['all ×2']],
  ['geolocation', services({ geolocation: {} }), ['all']],
  ['an experiment with offers', withExperiment(), ['all ×2']],
  [
    'a host of a department, a script and privacy',
    {
      ...hosts({ production: [...production, host('tax.example', CRA)] }),
      ...services({ hostedScripts: [{ rule: 'page-view', file: 'x.js' }] }),
      ...collection({ doNotTrack: true }),
    },
    ['cra', 'all ×2', 'privacy'],
  ],
];

/** A rule without code of one department, with a source. */
const reading = (from: string, name: string): Partial<Settings> =>
  withRules(
    ruleOf('cra', '/en/revenue-agency', {
      triggers: undefined,
      when: { on: 'click', element: 'a.btn' },
      records: [{ dimension: 'linkText', from, name }],
    }),
  );
const own = (department: string): Partial<Settings> =>
  withRules(ruleOf(department, '', { where: undefined }));

describe('approvals of a rule without code', () => {
  it('without pages: the department, if no other has a part of its hosts and paths', () => {
    expect(scopes(shipped, having(own('cra')))).toEqual(['cra']);
    const shared = having(
      departments({
        fin: ({ paths }) => ({
          paths: [...paths, { host: 'www.canada.ca', prefix: '/en/revenue-agency/budget' }],
        }),
      }),
    );
    expect(scopes(shared, having(shared, own('cra')))).toEqual(['all']);
  });

  it.each([
    ['dataLayer', 'page.title'],
    ['dataLayer', 'form.name'],
    ['attribute', 'data-gc-analytics-customclick'],
    ['parameter', 'UTM_Source'],
    ['parameter', 'allq'],
  ])('a source that settings read already needs no more: %s %s', (from, name) => {
    expect(scopes(shipped, having(reading(from, name)))).toEqual(['cra']);
  });

  it.each([
    ['dataLayer', 'user.email'],
    ['dataLayer', 'page.Title'],
    ['attribute', 'data-place'],
    ['parameter', 'promo'],
  ])('a new source needs privacy too: %s %s', (from, name) => {
    const after = having(reading(from, name));
    expect(scopes(shipped, after)).toEqual(['cra', 'privacy']);
    // The next rule with the same source does not, nor does the undo.
    const more = having(after, {
      rules: {
        ...after.rules,
        rules: after.rules.rules.map((rule) =>
          rule.id === 'own/button' ? { ...rule, order: 90 as const } : rule,
        ),
      },
    });
    expect(scopes(after, more)).toEqual(['cra']);
    expect(scopes(after, shipped)).toEqual(['cra']);
  });
});

describe('approvals of a set of changes', () => {
  it.each(CASES)('%s', (_, content, expected) => {
    const after = having(content);
    expect(scopes(shipped, after)).toEqual(expected);
  });

  it.each(CASES)('the undo of %s needs the same', (_, content, expected) => {
    const after = having(content);
    const back = neededApprovals(reversed(changesBetween(shipped, after)), after, shipped);
    const without = (scope: string) => scope.replace(' ×2', '');
    const known = expected.map(without);
    expect(back.map(({ scope }) => scope).filter((scope) => !known.includes(scope))).toEqual([]);
    expect(back.length).toBe(known.length);
  });

  it('two people for what gives offers to visitors, one for a name and a stop', () => {
    const before = having(withExperiment());
    expect(scopes(before, having(withExperiment({ production: false })))).toEqual(['all']);
    expect(scopes(before, having(withExperiment({ name: NAME })))).toEqual(['all']);
    expect(scopes(before, having(withExperiment({ audiencePercent: 50 })))).toEqual(['all ×2']);
    const off = having(withExperiment({ production: false }));
    expect(scopes(off, before)).toEqual(['all ×2']);
  });

  it('none without changes', () => expect(neededApprovals([], shipped, shipped)).toEqual([]));
});

it('gives each reason once, in both languages', () => {
  const after = having(
    hosts({ production: [...production, host('a.example'), host('b.example')] }),
    withDimension,
  );
  expect(neededApprovals(changesBetween(shipped, after), shipped, after)).toEqual([
    {
      scope: 'all',
      why: {
        en: 'hosts of no department; variables, events or link kinds',
        fr: 'hôtes sans ministère; variables, événements ou sortes de liens',
      },
      people: 1,
    },
  ]);
});

it.each([
  ['none.json', '/production'],
  ['__proto__', '/constructor'],
  ['hosts.json', ''],
  ['hosts.json', '/production'],
  ['hosts.json', '/production/{host=gone.example}/note'],
  ['hosts.json', '/production/{host=__proto__}'],
  ['departments.json', '/departments/{id=all}/hosts/{=x.example}'],
  ['departments.json', '/departments/{id=privacy}/hosts/{=x.example}'],
  ['departments.json', '/departments/{id=cra}/hosts'],
  ['departments.json', '/departments/{id=none}/hosts/{=x.example}'],
  ['rules.json', '/rules/{id=none}/production'],
  ['rules.json', '/conditions/{id=hasSearched}/words/en'],
  ['page-features.json', '/selectorsx/untracked'],
])('asks all for %s %s', (file, place) => {
  const change: Change = { file, place, kind: 'add', after: 'x' };
  expect(neededApprovals([change], shipped, shipped).map(({ scope }) => scope)).toEqual(['all']);
});

it('judges wrong values of a draft without an exception', () => {
  const wrong = {
    hosts: 'x',
    departments: { departments: [null, 5, { id: 'cra', hosts: 7 }] },
    rules: [],
  };
  const after = having(wrong as never);
  const changes: Change[] = [
    { file: 'hosts.json', place: '/production/{host=cra-arc.gc.ca}/note', kind: 'add', after: 'x' },
    { file: 'rules.json', place: '/rules/{id=search/result}', kind: 'add', after: 'x' },
    {
      file: 'departments.json',
      place: '/departments/{id=cra}/hosts/{=x}',
      kind: 'add',
      after: 'x',
    },
  ];
  expect(neededApprovals(changes, shipped, after).map(({ scope }) => scope)).toEqual([
    'cra',
    'all',
  ]);
  expect(neededApprovals(changes, after, after).map(({ scope }) => scope)).toEqual(['all']);
});
