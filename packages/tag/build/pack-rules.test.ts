import { settings } from '@balise/settings';
import { describe, expect, it } from 'vitest';
import type { Rule } from '../src/engine/rule.ts';
import { packRules } from './pack-rules.ts';

const RULE: Rule = { id: 'page-load/page-view', order: 100, triggers: ['page-load'] };
/** The settings with these selectors. */
const withSelectors = (selectors: Record<string, string | null>): typeof settings => {
  const { pageFeatures } = settings;
  return {
    ...settings,
    pageFeatures: { ...pageFeatures, selectors: { ...pageFeatures.selectors, ...selectors } },
  } as unknown as typeof settings;
};
const pack = (more: Partial<Rule>, of = settings): string =>
  packRules(of, [{ ...RULE, ...more }], 'production', () => 123)[0] ?? '';

it('says when a rule runs', () => {
  expect(pack({})).toBe('page-load');
  expect(pack({ triggers: ['click', 'data-layer x'] })).toBe('click,data-layer x');
  expect(pack({ events: ['pageView'] })).toBe('page-load||||||11');
});

it('5.19, 7.5, 9.19 says what it reacts to and what it sends', () => {
  const of = withSelectors({ link: 'a', tab: 'b', share: 'i' });
  const line = pack(
    { on: 'link', except: ['tab', 'share'], link: 'share', events: ['shareOpen'] },
    of,
  );
  const [triggers, on, except, type, name, dimensions, events, delay] = line.split('|');
  expect([triggers, on, except]).toEqual(['page-load', 'a', 'b,i']);
  expect([type, name, events, delay]).toEqual(['o', 'Share', '71', '123']);
  const share = settings.linkVariables.kinds.find(({ id }) => id === 'share');
  expect(dimensions?.split(' ').map((id) => id.replace(/^\W/, ''))).toEqual(share?.dimensions);
});

it('7.5 downloads and exits lead away', () => {
  expect(pack({ link: 'download' }).split('|')[3]).toBe('d!');
  expect(pack({ link: 'exit' }).split('|')[3]).toBe('e!');
  expect(pack({ link: 'anchor' }).split('|')[3]).toBe('o');
});

it('keeps the place of a rule that is switched off', () => {
  const rules = settings.rules.rules.map((rule) => ({ ...rule, staging: false }));
  const off = { ...settings, rules: { ...settings.rules, rules } };
  expect(packRules(off, [RULE, { ...RULE, id: 'x/y' }], 'staging', () => 0)).toEqual([
    '',
    'page-load',
  ]);
});

it('an element whose setting has no value is none', () => {
  expect(pack({ on: 'tab' }, withSelectors({ tab: null }))).toBe('page-load|:not(*)');
});

describe('refuses what is not in the settings', () => {
  it.each<[string, Partial<Rule>]>([
    ['no link kind "x"', { link: 'x' }],
    ['no selector "x"', { on: 'x' }],
    ['no selector "x"', { except: ['x'] }],
    ['no event "x"', { events: ['x'] }],
    ['does not list the event "pageView"', { link: 'exit', events: ['pageView'] }],
    ['contain a "|"', { triggers: ['data-layer a|b'] }],
  ])('%s', (message, more) => expect(() => pack(more)).toThrow(message));
});
