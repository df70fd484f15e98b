import { settings } from '@balise/settings';
import { expect, it } from 'vitest';
import { alikeRules } from './alike-rules.ts';
import type { CatalogueRule } from './read-catalogue.ts';

const rule = (id: string, link: string | null, events: readonly string[] = []): CatalogueRule => ({
  ...{ id, family: '', order: 1, triggers: [], element: null, selector: null },
  ...{ conditions: [], link, events, dimensions: [], on: true },
});

const others = settings.linkVariables.kinds.filter(({ linkType }) => linkType === 'other');
const download = settings.linkVariables.kinds.find(({ linkType }) => linkType === 'download');
const [one, two] = others.map(({ id }) => id);

it('rules of one kind of link are alike if they share an event, or if one has no event', () => {
  const rules = [
    rule('a', one ?? '', ['event1', 'event2']),
    rule('shared', one ?? '', ['event2']),
    rule('apart', one ?? '', ['event3']),
    rule('any', one ?? ''),
    rule('kind', two ?? '', ['event1']),
    rule('download', download?.id ?? '', ['event1']),
    rule('silent', null),
    rule('page-load/page-view', null),
  ];
  expect(alikeRules(rules, 'a')).toEqual(['shared', 'any']);
  expect(alikeRules(rules, 'silent')).toEqual([]);
  expect(alikeRules(rules, 'page-load/page-view')).toEqual([]);
  expect(alikeRules(rules, 'none')).toEqual([]);
});
