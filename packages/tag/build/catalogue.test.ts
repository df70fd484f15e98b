import { settings } from '@balise/settings';
import { expect, it } from 'vitest';
import { ALL_RULES } from '../src/rules/all-rules.ts';
import { catalogue } from './catalogue.ts';

const RULES = catalogue(settings, 'production');
const ruleOf = (id: string) => RULES.find((rule) => rule.id === id);

it('4.4 lists the rules in their order, with what triggers and what stops them', () => {
  expect(RULES.map(({ order }) => order)).toEqual(
    RULES.map(({ order }) => order).sort((a, b) => a - b),
  );
  expect(ruleOf('page-load/page-view')).toEqual({
    id: 'page-load/page-view',
    family: 'page-load',
    order: 100,
    triggers: ['page-load', 'direct-call pageBottom', 'direct-call view'],
    conditions: ['the page is not aborted', 'jsAbort is false', 'the blacklist flag is not yes'],
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
    link: 'download',
    events: ['download'],
    dimensions: kind?.dimensions,
  });
});

it('has no selector where its setting has no value', () => {
  const pageFeatures = {
    ...settings.pageFeatures,
    selectors: { ...settings.pageFeatures.selectors, link: null },
  } as unknown as typeof settings.pageFeatures;
  const rule = catalogue({ ...settings, pageFeatures }, 'production').find(
    ({ id }) => id === 'links/exit',
  );
  expect(rule?.element).toBe('link');
  expect(rule).not.toHaveProperty('selector');
});

it('names only what the settings have', () => {
  const { selectors } = settings.pageFeatures;
  const events = settings.events.events.map(({ id }) => id);
  const kinds = settings.linkVariables.kinds.map(({ id }) => id);
  for (const rule of ALL_RULES) {
    for (const key of [rule.on ?? 'link', ...(rule.except ?? [])]) {
      expect(Object.keys(selectors), rule.id).toContain(key);
    }
    expect(kinds, rule.id).toContain(rule.link ?? 'download');
    for (const event of rule.events ?? []) expect(events, rule.id).toContain(event);
  }
});

it('tells what is switched off', () => {
  const rules = settings.rules.rules.map((rule) => ({ ...rule, staging: false }));
  const off = { ...settings, rules: { ...settings.rules, rules } };
  expect(catalogue(off, 'staging').every(({ on }) => !on)).toBe(true);
});
