import { settings } from '@balise/settings';
import { expect, it } from 'vitest';
import { catalogue } from './catalogue.ts';

it('4.4 lists the rules in their order, with what triggers and what stops them', () => {
  const rules = catalogue(settings, 'production');
  expect(rules.map(({ order }) => order)).toEqual(
    rules.map(({ order }) => order).sort((a, b) => a - b),
  );
  expect(rules.find(({ id }) => id === 'page-load/page-view')).toEqual({
    id: 'page-load/page-view',
    family: 'page-load',
    order: 100,
    triggers: ['page-load', 'direct-call pageBottom'],
    conditions: ['the page is not aborted', 'jsAbort is false', 'the blacklist flag is not yes'],
    on: true,
  });
});

it('tells what is switched off', () => {
  const rules = settings.rules.rules.map((rule) => ({ ...rule, staging: false }));
  const off = { ...settings, rules: { ...settings.rules, rules } };
  expect(catalogue(off, 'staging').every(({ on }) => !on)).toBe(true);
});
