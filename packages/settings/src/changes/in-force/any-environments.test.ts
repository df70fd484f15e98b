/** Tests that settings of all environments together are valid, whatever is published where. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shipped } from '../../in-force.ts';
import { sampleExperiment } from '../../testing/sample-experiment.ts';
import type { Settings } from '../../settings-type.ts';
import { settingsProblems } from '../../validate.ts';
import { applyChanges } from '../apply-changes.ts';
import type { Change, Json } from '../change.ts';
import { settingsInForce } from '../settings-in-force.ts';
import { takenNumbers } from '../taken-numbers.ts';

const NAME = { en: 'New', fr: 'Nouveau' };
const add = (file: string, place: string, after: unknown): Change => ({
  file: `${file}.json`,
  place,
  kind: 'add',
  after: after as Json,
});
const set = (file: string, place: string, before: Json, after: Json): Change => ({
  file: `${file}.json`,
  place,
  kind: 'set',
  before,
  after,
});
const remove = (file: string, place: string, before: unknown): Change => ({
  file: `${file}.json`,
  place,
  kind: 'remove',
  before: before as Json,
});
const own = {
  maxLength: 100,
  content: 'text',
  family: 'link',
  scope: 'link',
  source: 'chosen',
  name: NAME,
};
const [cra] = shipped.departments.departments.filter(({ id }) => id === 'cra');
const department = { name: NAME, hosts: [], paths: [], ownership: [], creators: [] };
const rule = {
  name: NAME,
  order: 50,
  triggers: ['click'],
  development: true,
  staging: true,
  production: false,
};

/** The changes of some drafts. Each is valid upon the shipped settings. */
const DRAFTS: readonly (readonly Change[])[] = [
  [add('hosts', '/production/{host=a.gc.ca}', { host: 'a.gc.ca', department: NAME })],
  [
    add('hosts', '/internalDomains/{=a.example}', 'a.example'),
    add('hosts', '/production/{host=b.a.example}', { host: 'b.a.example', department: NAME }),
  ],
  [add('hosts', '/staging/{host=t.gc.ca}', { host: 't.gc.ca', department: NAME })],
  [add('variables', '/dimensions/{id=one}', { ...own, id: 'one', eVar: 249 })],
  [add('variables', '/dimensions/{id=other}', { ...own, id: 'other', eVar: 249, prop: 74 })],
  [
    add('events', '/events/{id=oneClick}', {
      ...{ id: 'oneClick', number: 990, name: NAME, kind: 'counter', source: 'chosen' },
    }),
    add('link-variables', '/kinds/{id=download}/events/{=oneClick}', 'oneClick'),
    add('rules', '/rules/{id=own~1download}', {
      ...{ ...rule, id: 'own/download', element: 'link', link: 'download' },
      events: ['oneClick'],
    }),
  ],
  [
    add('page-features', '/selectors/ownButton', '.own'),
    set('rules', '/rules/{id=calls~1search-result}/element', 'page', 'ownButton'),
  ],
  [
    add('page-features', '/selectors/otherButton', '.other'),
    add('rules', '/rules/{id=own~1other}', { ...rule, id: 'own/other', element: 'otherButton' }),
  ],
  [set('rules', '/rules/{id=search~1result}/production', true, false)],
  [
    remove('departments', '/departments/{id=cra}', cra),
    add('departments', '/departments/{id=taxes}', {
      ...{ ...department, id: 'taxes', hosts: ['cra-arc.gc.ca'] },
      paths: [{ host: 'www.canada.ca', prefix: '/en/revenue-agency' }],
      ownership: ['cra'],
    }),
  ],
  [add('departments', '/departments/{id=more}', { ...department, id: 'more', creators: ['More'] })],
  [
    add('experiments', '/experiments/{id=benefits-title}', sampleExperiment()),
    add('page-groups', '/groups/{id=one}', { id: 'one', name: NAME, pages: [], prefixes: [] }),
  ],
  [
    add('hosts', '/production/{host=x.gc.ca}', { host: 'x.gc.ca', department: NAME }),
    add('experiments', '/experiments/{id=x}', sampleExperiment({ id: 'x', hosts: ['x.gc.ca'] })),
  ],
  [
    add('privacy', '/patterns/{=badge ~1d+}', 'badge /d+'),
    add('privacy', '/textParameters/{=remark}', 'remark'),
    add('privacy', '/parameters/{names=["badge"]}', { names: ['badge'], reason: NAME }),
  ],
  [
    add('privacy', '/parameters/{names=["desk","Badge"]}', {
      names: ['desk', 'Badge'],
      reason: NAME,
    }),
  ],
  [
    set('collection', '/retentionMonths', 18, 12),
    set('collection', '/suites/staging', 'canadadevmain', 'trial'),
  ],
];

const content = (drafts: readonly number[]): Settings =>
  applyChanges(
    shipped,
    drafts.flatMap((at) => DRAFTS[at] ?? []),
  ).settings;

it.each(DRAFTS.map((_, at) => at))('draft %i is valid', (at) => {
  const { conflicts, problems, settings } = applyChanges(shipped, DRAFTS[at] ?? []);
  expect([conflicts, problems, settingsProblems(settings)]).toEqual([[], [], []]);
});

it('is valid, has the production of production, and no number twice', () => {
  const some = fc
    .subarray(DRAFTS.map((_, at) => at))
    .map(content)
    .filter((settings) => settingsProblems(settings).length === 0);
  fc.assert(
    fc.property(some, some, some, (development, staging, production) => {
      const merged = settingsInForce({ development, staging, production });
      expect(settingsProblems(merged)).toEqual([]);
      expect(merged.hosts.production).toEqual(production.hosts.production);
      const taken = takenNumbers(merged).map(({ kind, number }) => `${kind} ${number}`);
      expect(new Set(taken).size).toBe(taken.length);
      for (const { privacy } of [development, staging])
        expect(merged.privacy.patterns).toEqual(expect.arrayContaining([...privacy.patterns]));
    }),
    { seed: 20261129, numRuns: 50 },
  );
});
