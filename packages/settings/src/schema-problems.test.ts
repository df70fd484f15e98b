/** Tests what the schema of a file refuses, with place and reason. */
import { describe, expect, it } from 'vitest';
import { schemaProblems } from './schema-problems.ts';
import { settings } from './settings.ts';
import { settingsFiles, settingsKeys } from './settings-files.ts';
import { problemsWith } from './testing/problems-with.ts';

const fourHosts = settings.singlePageHosts.hosts;

describe('schemas', () => {
  it.each(settingsKeys)('accept the shipped %s', (key) => {
    expect(schemaProblems(key, settings[key])).toEqual([]);
  });

  it.each([
    ['7.4 refuses a prop beyond 75', 'variables', '/dimensions/0/prop', 76, 'at most 75'],
    ['7.4 refuses an eVar beyond 250', 'variables', '/dimensions/1/eVar', 251, 'at most 250'],
    ['7.4 refuses a hierarchy beyond 5', 'variables', '/dimensions/0/hierarchy', 6, 'at most 5'],
    ['7.4 refuses a list beyond 3', 'variables', '/dimensions/0/list', 4, 'at most 3'],
    ['7.4 refuses an eVar below 1', 'variables', '/dimensions/0/eVar', 0, 'at least 1'],
    ['7.4 refuses a fraction as eVar', 'variables', '/dimensions/0/eVar', 1.5, 'of type integer'],
    ['7.4 refuses a text as eVar', 'variables', '/dimensions/0/eVar', '11', 'of type integer'],
    ['refuses an event beyond 1000', 'events', '/events/0/number', 1001, 'at most 1000'],
    ['2.11 refuses the root as a prefix', 'excludedPaths', '/paths/0/prefix', '/', 'Prefix'],
    ['2.11 refuses a relative prefix', 'excludedPaths', '/paths/0/prefix', 'a/', 'Prefix'],
    [
      '2.11 refuses a prefix that does not end with a slash',
      'excludedPaths',
      '/paths/0/prefix',
      '/analytics',
      'Prefix',
    ],
    ['2.11 refuses an empty segment', 'excludedPaths', '/paths/0/prefix', '//', 'Prefix'],
    ['2.11 refuses a query', 'excludedPaths', '/paths/0/prefix', '/a/?b/', 'Prefix'],
    [
      '2.12 refuses a fifth host',
      'singlePageHosts',
      '/hosts',
      [...fourHosts, fourHosts[0]],
      'at most 4',
    ],
    ['2.12 refuses three hosts', 'singlePageHosts', '/hosts', fourHosts.slice(1), 'at least 4'],
    ['refuses a retention of 19 months', 'collection', '/retentionMonths', 19, 'at most 18'],
    ['refuses a scheme', 'collection', '/server/production', 'https://a.ca', '"Production"'],
    ['refuses a cookie name with a space', 'collection', '/consentCookie', 'a b', 'Consent cookie'],
    ['refuses another currency', 'collection', '/currency', 'USD', 'must be "CAD"'],
    ['refuses an unknown delay', 'collection', '/linkClickDelay', 'no', 'when-needed, always'],
    ['refuses an unknown source', 'events', '/events/0/source', 'rumour', 'one of specification'],
    ['refuses an unknown property', 'rules', '/rules/0/a~1b', undefined, 'not a known property'],
    [
      'refuses a missing boolean',
      'rules',
      '/rules/0',
      { id: 'a/b' },
      'lacks the property "staging"',
    ],
    ['refuses a name in one language', 'events', '/events/0/name', { en: 'A' }, 'property "fr"'],
    ['refuses a rule without a name', 'rules', '/rules/0', { id: 'a/b' }, 'the property "name"'],
    ['refuses a condition in one language', 'rules', '/conditions/0/words', { en: 'A' }, '"fr"'],
    [
      'refuses a condition without an id',
      'rules',
      '/conditions/0',
      { words: { en: 'A', fr: 'A' } },
      'the property "id"',
    ],
    ['refuses a sentence for an id', 'rules', '/conditions/0/id', 'it is open', 'form'],
    ['refuses an empty rule name', 'rules', '/rules/0/name/fr', '', 'must not be empty'],
    ['refuses a blank condition', 'rules', '/conditions/0/words/en', ' ', 'English'],
    ['refuses an empty name', 'events', '/events/0/name/fr', '', 'must not be empty'],
    ['refuses a blank name', 'events', '/events/0/name/fr', ' ', 'French'],
    ['refuses a text for a boolean', 'rules', '/rules/0/production', 'yes', 'of type boolean'],
    ['refuses a row outside part 9', 'constants', '/constants/0/row', '8.1', 'Row'],
    [
      'refuses an attribute that does not start with `data-`',
      'pageFeatures',
      '/attributes/owner',
      'onclick',
      'Owner',
    ],
    ['refuses capitals in an extension', 'pageFeatures', '/downloadExtensions/0', 'PDF', 'form'],
    ['refuses a repeated extension', 'pageFeatures', '/downloadExtensions', ['a', 'a'], 'repeats'],
    ['refuses a text for a service', 'services', '/visitorId', 'yes', 'of type object'],
    ['refuses an empty list', 'hosts', '/production', [], 'at least 1'],
    [
      'refuses a base path that ends with a slash',
      'hosts',
      '/staging/0/base',
      '/demo/',
      'Base path',
    ],
  ] as const)('%s', (_, key, place, value, reason) => {
    const change = place.endsWith('/a~1b')
      ? { '/rules/rules/0': { ...settings.rules.rules[0], 'a/b': true } }
      : { [`/${key}${place}`]: value };
    const found = problemsWith(change).filter((problem) => problem.place === place);
    expect(found).not.toEqual([]);
    expect(found.map((problem) => problem.file)).toContain(settingsFiles[key]);
    expect(found.map((problem) => problem.reason).join('; ')).toContain(reason);
  });

  it('report one problem for a service that may also be null', () => {
    expect(problemsWith({ '/services/activityMap': { mapped: '' } })).toEqual([
      { file: 'services.json', place: '/activityMap/mapped', reason: 'must not be empty' },
    ]);
  });
});
