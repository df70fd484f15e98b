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

it('4.4 lists the rules in order, with triggers and conditions', () => {
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
    dimensions: expect.arrayContaining(['newRepeat', 'utmCampaign']),
    on: true,
  });
});

it('5.19, 7.5 contains the element of a rule, and the dimensions that its beacon may carry', () => {
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

it('lists the conditions in the order of evaluation', () => {
  const exit = ['notAborted', 'noException', 'a', 'b'];
  expect(ruleOf('links/exit')?.conditions).toEqual(exit);
});

it('has no selector and no exception if the setting has no value', () => {
  const changed = withSelectors({ link: null, sharePlatform: null });
  const rule = ruleOf('links/exit', catalogue(changed, 'production', CONDITIONS));
  expect(rule?.element).toBe('link');
  expect(rule).not.toHaveProperty('selector');
  expect(rule?.conditions).toEqual(['notAborted', 'a', 'b']);
});

it('contains rules that are switched off', () => {
  const rules = settings.rules.rules.map((rule) => ({ ...rule, staging: false }));
  const off = { ...settings, rules: { ...settings.rules, rules } };
  expect(catalogue(off, 'staging', CONDITIONS).every(({ on }) => !on)).toBe(true);
});

it('3.5 to 3.13 every dimension that a beacon may carry belongs to a rule that sets it', () => {
  const common = settings.linkVariables.common;
  const set = RULES.flatMap(({ dimensions }) => dimensions);
  const nobodys = settings.variables.dimensions.filter(({ id }) => !set.includes(id));
  expect(nobodys.map(({ id }) => id)).toEqual([]);
  for (const id of common) expect(ruleOf('page-load/variables')?.dimensions).toContain(id);
  expect(ruleOf('page-load/previous-page')?.dimensions).toContain('previousUrl');
  expect(ruleOf('single-page/page-top')?.dimensions).toEqual([]);
});
