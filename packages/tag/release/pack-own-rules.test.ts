/** Tests what a release contains of rules without code, and that others contain nothing of them. */
import { settings, type Rule, type Settings } from '@balise/settings';
import { describe, expect, it } from 'vitest';
import { readRule } from '../src/core/rules/active-rule.ts';
import { useSettings } from '../src/env/settings.ts';
import { catalogue } from './catalogue.ts';
import { packSettings } from './pack-settings.ts';

const RULE: Rule = {
  id: 'own/apply-button',
  name: { en: 'Apply button', fr: 'Bouton' },
  order: 50,
  when: { on: 'click', element: 'main a[title="b > c"]' },
  development: true,
  staging: true,
  production: true,
};
const RELEASE = { environment: 'production', version: '1.2.3', built: '2026-11-20' } as const;

const withRules = (...changes: readonly Partial<Rule>[]): Settings => ({
  ...settings,
  rules: {
    ...settings.rules,
    rules: [...settings.rules.rules, ...changes.map((change) => ({ ...RULE, ...change }))],
  },
});
const packed = (...changes: readonly Partial<Rule>[]) =>
  packSettings(withRules(...changes), RELEASE);
const SHIPPED = packSettings(settings, RELEASE);
const lineOf = (change: Partial<Rule>) =>
  packed(change).rules.find((line) => line.startsWith(RULE.id));

it('a release without such rules has the settings of before', () => {
  expect(SHIPPED).not.toHaveProperty('ownRules');
  expect(packed({ production: false })).toEqual(SHIPPED);
  expect(packed({ where: [{ host: 'test.canada.ca' }] })).toEqual(SHIPPED);
});

describe('a line', () => {
  it('names the rule as the key of its selector, which stays as it is', () => {
    const own = packed({ event: 'customClick' });
    expect(own.selectors[RULE.id]).toBe('main a[title="b > c"]');
    useSettings(own);
    const read = readRule(lineOf({ event: 'customClick' }) ?? '');
    expect(read).toMatchObject({
      id: RULE.id,
      selector: 'main a[title="b > c"]',
      link: { type: 'o', leaves: false, name: 'Apply button' },
    });
    const number = settings.events.events.find(({ id }) => id === 'customClick')?.number;
    expect(read.events).toEqual({ [`event${number}`]: true });
  });

  it('of a submission leaves the page, so that a cancelled one does not count', () => {
    expect(lineOf({ when: { on: 'submit', element: 'form' } })).toMatch(/\|o!\|/);
    expect(lineOf({})).toMatch(/\|o\|/);
  });

  it('of a call has no selector', () => {
    const own = packed({ when: { on: 'direct-call apply' } });
    expect(own.selectors).toEqual(SHIPPED.selectors);
    expect(own.triggers['direct-call apply']).toMatch(/^\d+$/);
  });
});

describe('triggers', () => {
  it('are those of other rules too', () => {
    const own = packed({});
    const place = own.rules.findIndex((line) => line.startsWith(RULE.id));
    expect(own.triggers['click']?.split(' ')).toContain(String(place));
    expect(own.eventTypes).toEqual(SHIPPED.eventTypes);
  });

  it('of elements that come into view are no events of the browser', () => {
    const own = packed({ when: { on: 'seen', element: 'aside' } });
    expect(own.triggers[`seen ${RULE.id}`]).toMatch(/^\d+$/);
    expect(own.triggers).not.toHaveProperty('seen');
    expect(own.eventTypes).toEqual(SHIPPED.eventTypes);
  });
});

describe('pages', () => {
  const pagesOf = (change: Partial<Rule>) => packed(change).ownRules?.[RULE.id]?.pages;

  it('are prefixes by host, decoded and in lower case', () => {
    const where = [
      { host: 'www.canada.ca', prefix: '/fr/imp%c3%b4t' },
      { host: 'www.canada.ca' },
      { host: 'test.canada.ca' },
    ];
    expect(pagesOf({ where })).toEqual({ 'www.canada.ca': ['/fr/impôt', ''] });
  });

  it('of a department are its listed hosts and its paths', () => {
    const pages = pagesOf({ department: 'esdc' });
    expect(pages?.['www.canada.ca']).toContain('/en/employment-social-development');
    const listed = new Set(settings.hosts.production.map(({ host }) => host));
    expect(Object.keys(pages ?? {}).filter((host) => !listed.has(host))).toEqual([]);
  });

  it('are all pages without a list and a department', () => expect(pagesOf({})).toBeUndefined());
});

it('exceptions are one selector, and each source has its sign', () => {
  const own = packed({
    unless: [{ element: '.a' }, { element: '[b="c, d"]' }],
    records: [
      { dimension: 'linkText', from: 'text' },
      { dimension: 'anchor', from: 'attribute', name: 'data-place' },
      { dimension: 'customClick', from: 'dataLayer', name: 'a.b' },
      { dimension: 'popUpName', from: 'parameter', name: 'Promo' },
      { dimension: 'formName', from: 'fixed', value: 'Spring' },
    ],
  });
  expect(own.ownRules?.[RULE.id]).toEqual({
    unless: '.a,[b="c, d"]',
    records: [
      ['linkText', 't', ''],
      ['anchor', 'a', 'data-place'],
      ['customClick', 'd', 'a.b'],
      ['popUpName', 'p', 'promo'],
      ['formName', 'f', 'Spring'],
    ],
  });
});

it('the catalogue describes such a rule as any other', () => {
  const conditions = { tracked: ['notAborted'], exception: 'noException', own: {} };
  const rules = catalogue(
    withRules({
      department: 'esdc',
      unless: [{ element: '.a' }],
      records: [{ dimension: 'linkText', from: 'text' }],
      event: 'customClick',
      staging: false,
    }),
    'production',
    conditions,
  );
  expect(rules.find(({ id }) => id === RULE.id)).toEqual({
    ...{ id: RULE.id, family: 'own', order: 50, triggers: ['click'] },
    ...{ element: 'ownElement', selector: 'main a[title="b > c"]', link: 'other', on: true },
    conditions: ['notAborted', 'pageOfRule', 'noException'],
    events: ['customClick'],
    dimensions: ['linkText'],
  });
});
