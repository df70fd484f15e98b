/** Tests the settings of all environments together. */
import { expect, it } from 'vitest';
import { shipped } from '../in-force.ts';
import { sampleExperiment } from '../testing/sample-experiment.ts';
import type { Settings } from '../settings-type.ts';
import { settingsProblems } from '../validate.ts';
import { changesBetween } from './changes-between.ts';
import { settingsInForce } from './settings-in-force.ts';
import { takenNumbers } from './taken-numbers.ts';

const NAME = { en: 'New', fr: 'Nouveau' };
const host = (name: string) => ({ host: name, department: NAME });
const live = (changes: Partial<Record<'development' | 'staging' | 'production', Settings>>) => ({
  development: shipped,
  staging: shipped,
  production: shipped,
  ...changes,
});

it('is the content of all environments where they have the same', () => {
  expect(settingsInForce(live({}))).toBe(shipped);
});

it('has the production hosts of production, and the others of staging before development', () => {
  const staging: Settings = {
    ...shipped,
    hosts: {
      ...shipped.hosts,
      production: [...shipped.hosts.production, host('early.example')],
      staging: [...shipped.hosts.staging, { ...host('a.example'), base: '/a' }],
      internalDomains: ['a.example'],
    },
  };
  const development: Settings = {
    ...shipped,
    hosts: { ...shipped.hosts, staging: [host('b.example'), host('a.example')] },
  };
  const { hosts } = settingsInForce(live({ staging, development }));
  expect(hosts.production).toEqual(shipped.hosts.production);
  // A production host is tried on its live page with the library of staging first.
  expect(hosts.staging).toEqual([
    ...staging.hosts.staging,
    ...[host('early.example'), host('b.example')],
  ]);
  expect(hosts.internalDomains).toEqual([...shipped.hosts.internalDomains, 'a.example']);
});

/** Settings with a new rule and all that it names. */
const [rule] = shipped.rules.rules;
const [kind] = shipped.linkVariables.kinds;
if (!rule || !kind) throw new Error('No rules.');
const withRule: Settings = {
  ...shipped,
  variables: {
    ...shipped.variables,
    dimensions: [
      ...shipped.variables.dimensions,
      {
        id: 'ownWord',
        name: NAME,
        eVar: 249,
        maxLength: 100,
        content: 'text',
        family: 'link',
        scope: 'link',
        source: 'chosen',
      },
    ],
  },
  events: {
    ...shipped.events,
    events: [
      ...shipped.events.events,
      { id: 'ownClick', number: 990, name: NAME, kind: 'counter', source: 'chosen' },
    ],
  },
  linkVariables: {
    ...shipped.linkVariables,
    kinds: [
      ...shipped.linkVariables.kinds,
      {
        id: 'own',
        linkType: 'other',
        name: NAME,
        dimensions: ['ownWord'],
        events: ['ownClick'],
        text: 'ownWord',
        leaves: false,
      } as typeof kind,
    ],
  },
  pageFeatures: {
    ...shipped.pageFeatures,
    selectors: { ...shipped.pageFeatures.selectors, ownButton: '.own' },
  },
  rules: {
    ...shipped.rules,
    rules: [
      ...shipped.rules.rules.map((one) => (one.id === rule.id ? { ...one, staging: false } : one)),
      {
        id: 'own/click',
        name: NAME,
        order: 50,
        triggers: ['click'],
        element: 'ownButton',
        link: 'own',
        events: ['ownClick'],
        development: true,
        staging: true,
        production: true,
      },
    ],
  },
};

it('has a rule of staging with its kind, its dimension, its event and its element', () => {
  expect(settingsProblems(withRule)).toEqual([]);
  const merged = settingsInForce(live({ staging: withRule }));
  expect(settingsProblems(merged)).toEqual([]);
  expect(changesBetween(withRule, merged)).toEqual([]);
  expect(settingsInForce(live({ production: withRule })).rules.rules[0]?.staging).toBe(true);
});

it('gives no number and no mark a second meaning', () => {
  const moved: Settings = {
    ...withRule,
    variables: {
      ...withRule.variables,
      dimensions: withRule.variables.dimensions.map((one) =>
        one.id === 'ownWord' ? { ...one, id: 'otherWord' } : one,
      ),
    },
    linkVariables: shipped.linkVariables,
    pageFeatures: shipped.pageFeatures,
    rules: shipped.rules,
    departments: {
      departments: [
        {
          id: 'other',
          name: NAME,
          hosts: ['esdc.gc.ca', 'own.example'],
          paths: [{ host: 'www.canada.ca', prefix: '/en/revenue-agency' }],
          ownership: ['esdc', 'OWN'],
          creators: ['Service Canada'],
        },
        ...shipped.departments.departments,
      ],
    },
  };
  const merged = settingsInForce(live({ production: withRule, development: moved }));
  expect(settingsProblems(merged)).toEqual([]);
  expect(takenNumbers(merged).filter(({ number }) => number === 249)).toEqual([
    { kind: 'eVar', number: 249, id: 'ownWord' },
  ]);
  expect(merged.departments.departments.at(-1)).toMatchObject({
    id: 'other',
    hosts: ['own.example'],
    paths: [],
    ownership: ['OWN'],
    creators: [],
  });
});

it('removes what any environment removes, within the limits', () => {
  const patterns = Array.from({ length: 20 }, (_, at) => `word${at}x`);
  const reason = NAME;
  const staging: Settings = {
    ...shipped,
    privacy: {
      ...shipped.privacy,
      parameters: [...shipped.privacy.parameters, { names: ['sin', 'badge', 'desk'], reason }],
      patterns,
      textParameters: ['remark'],
      keptNumbers: ['1-800-622-6232'],
    },
  };
  const production: Settings = {
    ...shipped,
    privacy: {
      ...shipped.privacy,
      parameters: [...shipped.privacy.parameters, { names: ['Desk'], reason }],
      patterns: ['mine'],
    },
  };
  const merged = settingsInForce(live({ staging, production }));
  expect(settingsProblems(merged)).toEqual([]);
  expect(merged.privacy.parameters.at(-1)).toEqual({ names: ['badge'], reason });
  expect(merged.privacy.patterns).toEqual(['mine', ...patterns.slice(0, 19)]);
  expect(merged.privacy.textParameters).toContain('remark');
  expect(merged.privacy.keptNumbers).toBeUndefined();
});

it('has an experiment of staging on the hosts that are listed', () => {
  const staging: Settings = {
    ...shipped,
    hosts: { ...shipped.hosts, production: [...shipped.hosts.production, host('early.gc.ca')] },
    experiments: {
      experiments: [
        sampleExperiment({ hosts: ['early.gc.ca', 'www.canada.ca'] }),
        sampleExperiment({ id: 'early', hosts: ['early.gc.ca'] }),
      ],
    },
  };
  expect(settingsProblems(staging)).toEqual([]);
  const merged = settingsInForce(live({ staging }));
  expect(settingsProblems(merged)).toEqual([]);
  expect(merged.experiments.experiments.map(({ id, hosts }) => [id, hosts])).toEqual([
    ['benefits-title', ['early.gc.ca', 'www.canada.ca']],
    ['early', ['early.gc.ca']],
  ]);
});

it('forwards, and names suites, as each environment does', () => {
  const staging: Settings = {
    ...shipped,
    collection: {
      ...shipped.collection,
      suites: { development: 'x', staging: 'trial', production: 'x' },
      retentionMonths: 1,
    },
    forwarding: {
      ...shipped.forwarding,
      targets: [{ id: 'away', server: 'https://away.example', suites: {} }],
    },
  };
  const merged = settingsInForce(live({ staging }));
  expect(merged.collection.suites).toEqual({ ...shipped.collection.suites, staging: 'trial' });
  expect(merged.collection.retentionMonths).toBe(18);
  expect(merged.forwarding).toBe(shipped.forwarding);
});

it('is the same when it is made of equal contents', () => {
  const [development, staging] = [structuredClone(withRule), structuredClone(withRule)];
  const merged = settingsInForce({ development, staging, production: withRule });
  expect(merged).toEqual(withRule);
});

it('names every number of the shipped settings once', () => {
  const taken = takenNumbers(shipped);
  expect(taken.length).toBeGreaterThan(150);
  expect(new Set(taken.map(({ kind: of, number }) => `${of} ${number}`)).size).toBe(taken.length);
  expect(taken).toContainEqual({ kind: 'event', number: 11, id: 'pageView' });
});
