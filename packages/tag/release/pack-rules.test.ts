import { settings, type Rule } from '@balise/settings';
import { describe, expect, it } from 'vitest';
import { readRule } from '../src/core/rules/active-rule.ts';
import { useSettings } from '../src/env/settings.ts';
import { eventTypes, packRules, packTriggers } from './pack-rules.ts';
import { packSettings } from './pack-settings.ts';

const RULE: Rule = {
  id: 'a/b',
  name: { en: 'A', fr: 'A' },
  order: 50,
  triggers: ['page-load'],
  development: true,
  staging: true,
  production: true,
};
const changed = (rules: readonly Partial<Rule>[], selectors: object = {}): typeof settings => {
  const { pageFeatures } = settings;
  return {
    ...settings,
    rules: { ...settings.rules, rules: rules.map((more) => ({ ...RULE, ...more })) },
    pageFeatures: { ...pageFeatures, selectors: { ...pageFeatures.selectors, ...selectors } },
  };
};
const lines = (rules: readonly Partial<Rule>[], selectors: object = {}) =>
  packRules(changed(rules, selectors), 'production');
const triggersOf = (rules: readonly Partial<Rule>[], selectors: object = {}) =>
  packTriggers(changed(rules, selectors), 'production');
const pack = (more: Partial<Rule>): string => lines([more])[0] ?? '';

it('writes the id, and omits empty fields at the end', () => {
  expect(pack({})).toBe('a/b');
  expect(pack({ triggers: ['direct-call y', 'data-layer x'] })).toBe('a/b');
  expect(pack({ element: 'link' })).toBe('a/b|link');
  expect(pack({ events: ['pageView'] })).toBe('a/b||||||11');
});

it('5.19, 7.5, 9.19 writes the element, the beacon and the delay of a rule', () => {
  const line = pack({
    triggers: ['click'],
    element: 'link',
    exceptions: ['tab', 'share'],
    link: 'share',
    events: ['shareOpen', 'shareComplete'],
  });
  expect(line).toBe('a/b|link|tab share|o|Share|shareContent sharePlatform|71 72|200');
});

it('7.5 marks downloads and exits as leaving the page', () => {
  const typeOf = (link: string) => pack({ link }).split('|')[3];
  expect([typeOf('download'), typeOf('exit'), typeOf('anchor')]).toEqual(['d!', 'e!', 'o']);
});

it('4.4 sorts by order, and keeps the listed sequence within one order', () => {
  const rules = [
    { id: 'c/c', order: 90 },
    { id: 'b/b', order: 50 },
    { id: 'a/a', order: 50 },
    { id: 'd/d', order: 100 },
  ] as const;
  expect(lines(rules).map((line) => line.slice(0, 3))).toEqual(['b/b', 'a/a', 'c/c', 'd/d']);
});

it('omits a rule that is switched off', () => {
  const rules = [{ production: false }, { id: 'x/y' }];
  expect(lines(rules)).toEqual(['x/y']);
  expect(packRules(changed(rules), 'staging')).toEqual(['a/b', 'x/y']);
});

describe('4.4 triggers', () => {
  it('have the indexes of their rules, in execution order', () => {
    const rules: Partial<Rule>[] = [
      { id: 'c/c', order: 90, triggers: ['click', 'direct-call x'] },
      { id: 'a/a', order: 50, triggers: ['click'] },
      { id: 'b/b', order: 50, triggers: ['direct-call x', 'play first'] },
    ];
    expect(triggersOf(rules)).toEqual({ click: '0 2', 'direct-call x': '1 2', 'play first': '1' });
  });

  it('count only rules that are on', () => {
    const rules: Partial<Rule>[] = [
      { production: false, triggers: ['click', 'reset'] },
      { triggers: ['click'] },
    ];
    expect(triggersOf(rules)).toEqual({ click: '0' });
    expect(packTriggers(changed(rules), 'staging')).toEqual({ click: '0 1', reset: '0' });
  });

  it('lead to all rules of each trigger in the default settings', () => {
    const packed = packRules(settings, 'production');
    const idAt = (place: string): string => packed[Number(place)]?.split('|')[0] ?? '';
    const found = Object.entries(packTriggers(settings, 'production'))
      .flatMap(([trigger, places]) => places.split(' ').map((place) => `${idAt(place)} ${trigger}`))
      .sort();
    const wanted = settings.rules.rules
      .filter(({ id }) => packed.some((line) => line.split('|')[0] === id))
      .flatMap(({ id, triggers = [] }) => triggers.map((trigger) => `${id} ${trigger}`))
      .sort();
    expect(found).toEqual(wanted);
  });
});

describe('if the element setting of a rule has no value', () => {
  it('the rule is omitted and has no index', () => {
    const rules: Partial<Rule>[] = [
      { triggers: ['click', 'play first'], element: 'tab' },
      { id: 'x/y', triggers: ['click'], element: 'link' },
    ];
    expect(lines(rules, { tab: null })).toEqual(['x/y|link']);
    expect(triggersOf(rules, { tab: null })).toEqual({ click: '0' });
  });

  it('pages can still call it', () => {
    const rules: Partial<Rule>[] = [{ triggers: ['click', 'direct-call x'], element: 'tab' }];
    expect(lines(rules, { tab: null })).toEqual(['a/b|tab']);
    expect(triggersOf(rules, { tab: null })).toEqual({ 'direct-call x': '0' });
  });
});

describe('browser events', () => {
  it('are listed once for the active rules', () => {
    const rules = [
      { triggers: ['click', 'play first', 'direct-call x'], element: 'media' },
      { triggers: ['click', 'timeupdate 20', 'timeupdate 50'], element: 'media' },
      { triggers: ['change'], element: 'form', production: false },
      { triggers: ['submit'], element: 'tab' },
      { triggers: ['library-loaded', 'page-load', 'time-on-page', 'data-layer y'] },
    ];
    const types = eventTypes(changed(rules, { tab: null }), 'production');
    expect(types).toEqual(['click', 'play', 'timeupdate']);
  });

  it('2.9, 4.14 are these by default', () => {
    expect(eventTypes(settings, 'production').sort()).toEqual(
      [
        'auxclick',
        'change',
        'click',
        'focusin',
        'formdata',
        'keydown',
        'play',
        'reset',
        'searchEvent',
        'submit',
      ].concat('timeupdate'),
    );
  });
});

it('the library can read the packed rules', () => {
  const release = { environment: 'production', version: '1', built: '2026-11-20' } as const;
  const packed = packSettings(settings, release);
  useSettings(packed);
  const read = new Map(packed.rules.map((line) => [line.split('|')[0], readRule(line)]));
  expect(read.get('links/exit')).toMatchObject({
    id: 'links/exit',
    selector: packed.selectors['link'],
    link: { type: 'e', leaves: true, name: 'Outbound link', delay: 0 },
    events: { event26: true },
  });
  expect(read.get('page-load/single-page')).toMatchObject({ link: false, events: {} });
});
