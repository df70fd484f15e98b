import { settings } from '@balise/settings';
import { expect, it } from 'vitest';
import { catalogue } from './catalogue.ts';

const CONDITIONS = {
  tracked: ['notAborted'],
  exception: 'noException',
  own: { 'links/download': ['download'], 'links/exit': ['a', 'b'] },
};
const RULES = catalogue(settings, 'production', CONDITIONS);
const ruleOf = (id: string, rules = RULES) => rules.find((rule) => rule.id === id);
const withSelectors = (selectors: object): typeof settings => ({
  ...settings,
  pageFeatures: {
    ...settings.pageFeatures,
    selectors: { ...settings.pageFeatures.selectors, ...selectors },
  },
});

it('4.4 lists the rules in their order, with what triggers and what stops them', () => {
  expect(RULES.map(({ order }) => order)).toEqual(
    RULES.map(({ order }) => order).sort((a, b) => a - b),
  );
  expect(RULES).toHaveLength(settings.rules.rules.length);
  expect(ruleOf('page-load/page-view')).toEqual({
    id: 'page-load/page-view',
    family: 'page-load',
    order: 100,
    triggers: ['page-load', 'direct-call pageBottom', 'direct-call view'],
    conditions: ['notAborted'],
    events: ['pageView'],
    dimensions: [],
    on: true,
  });
});

it('5.19, 7.5 tells what a rule is about and what its beacon may carry', () => {
  const kind = settings.linkVariables.kinds.find(({ id }) => id === 'download');
  expect(ruleOf('links/download')).toMatchObject({
    element: 'link',
    selector: settings.pageFeatures.selectors.link,
    conditions: ['notAborted', 'download'],
    link: 'download',
    events: ['download'],
    dimensions: kind?.dimensions,
  });
});

it('tells the conditions in the order in which they are asked', () => {
  const exit = ['notAborted', 'noException', 'a', 'b'];
  expect(ruleOf('links/exit')?.conditions).toEqual(exit);
});

it('has no selector, and no exception, where its setting has no value', () => {
  const changed = withSelectors({ link: null, sharePlatform: null });
  const rule = ruleOf('links/exit', catalogue(changed, 'production', CONDITIONS));
  expect(rule?.element).toBe('link');
  expect(rule).not.toHaveProperty('selector');
  expect(rule?.conditions).toEqual(['notAborted', 'a', 'b']);
});

it('tells what is switched off', () => {
  const rules = settings.rules.rules.map((rule) => ({ ...rule, staging: false }));
  const off = { ...settings, rules: { ...settings.rules, rules } };
  expect(catalogue(off, 'staging', CONDITIONS).every(({ on }) => !on)).toBe(true);
});
