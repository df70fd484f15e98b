import { settings as allSettings } from '@balise/settings';
import { describe, expect, it } from 'vitest';
import { getCookie } from '../../env/cookies.ts';
import { fakeContext } from '../../testing/fake-context.ts';
import { fakePage, type FakeOptions } from '../../testing/fake-page.ts';
import type { Trigger } from '../rules/rule.ts';
import { PAGE_RULES } from './page-rules.ts';

const LOAD: Trigger = { type: 'page-load', name: 'load' };

function observe(id: string, options: FakeOptions = {}, trigger = LOAD): unknown {
  fakePage(options);
  return PAGE_RULES[id]?.observe?.(fakeContext({ trigger }));
}
const factsOf = (id: string) => allSettings.rules.rules.find((rule) => rule.id === id);

it('2.13 pushes exactly one flag, only at load', () => {
  expect(observe('page-load/single-page')).toEqual({ push: { event: 'isSPA', isSPA: 'yes' } });
  expect(factsOf('page-load/single-page')?.triggers).toEqual(['library-loaded']);
});

it.each([
  ['https://youth.service.canada.ca/en/', true],
  ['https://www.canada.ca/en/', false],
])('2.12, 2.13 whether %s pushes the flag: %s', (url, is) => {
  fakePage({ url });
  const [isMet] = Object.values(PAGE_RULES['page-load/single-page']?.conditions ?? {});
  expect(isMet?.(fakeContext())).toBe(is);
});

it('3.12, 5.3 stores the cleaned values of this page for the next page', () => {
  void observe('page-load/previous-page', { title: 'Mail jane@mail.test', lang: 'en' });
  expect(getCookie('gpv_pt')).toBe('Mail [redacted]');
});

it('3.4, 5.3 pushes cleaned values', () => {
  const observation = observe('page-load/data-layer', { title: 'Mail jane@mail.test', lang: 'fr' });
  expect(observation).toMatchObject({ push: { title: 'Mail [caviardé]' } });
});

it('3.6 sets the dimensions of the page', () => {
  const observation = observe('page-load/variables', { title: 'T' });
  expect(observation).toMatchObject({ dimensions: { title: 'T' } });
});

describe('4.5 page view', () => {
  it('is sent, and clears the values after a call of an application', () => {
    expect(observe('page-load/page-view')).toEqual({ send: 'page', clear: false });
    expect(factsOf('page-load/page-view')?.events).toEqual(['pageView']);
    const call: Trigger = { type: 'direct-call', name: 'pageBottom' };
    expect(observe('page-load/page-view', {}, call)).toMatchObject({ send: 'page', clear: true });
  });
});

describe('4.5 direct calls of an application', () => {
  const called = (name: string, url: string): unknown => {
    const rules = allSettings.rules.rules.filter(({ id }) => /^single-page\//.test(id));
    const rule = rules.find(({ triggers = [] }) => triggers.includes(`direct-call ${name}`));
    return observe(rule?.id ?? '', { url }, { type: 'direct-call', name });
  };

  it('4.5 pageTop clears the values', () => {
    expect(called('pageTop', 'https://www.canada.ca/')).toEqual({ clear: true });
  });

  it('4.5 search sets the search of a search page', () => {
    expect(called('search', 'https://www.canada.ca/en/sr?s5bm3ts21rch=1&q=x')).toMatchObject({
      dimensions: { searchTerm: 'x' },
      events: { search: true },
    });
    expect(called('search', 'https://www.canada.ca/en')).toBeUndefined();
  });
});
