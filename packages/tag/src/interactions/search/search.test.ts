// @vitest-environment jsdom
import { settings as allSettings } from '@balise/settings';
import { expect, it } from 'vitest';
import type { RuleObservation } from '../../core/rules/rule.ts';
import { domPage } from '../../testing/dom-page.ts';
import { fakeContext } from '../../testing/fake-context.ts';
import { search } from './search.ts';

const URL = 'https://www.canada.ca/en/a.html?st=s&q=x';
const BODY = '<div data-gc-search><div class="results"><h3><a href="/b.pdf">B</a></h3></div></div>';

/** Runs the rules of one page. Returns the observation for an event, or false if a condition is not met. */
function searchPage(url = URL) {
  const { find } = domPage(BODY, { url });
  return async (id: string, detail?: unknown) => {
    const event = new CustomEvent('searchEvent', { detail });
    const type = id === 'search/result' ? 'click' : 'searchEvent';
    const context = fakeContext({ trigger: { type, name: '', event }, element: find('a') });
    const { conditions = {}, observe } = search()[id] ?? {};
    for (const condition of Object.values(conditions)) {
      if (!(await condition(context))) return false;
    }
    return observe?.(context);
  };
}

it('2.4 listens only to the event of the new search', () => {
  const codes = search();
  const heard = allSettings.rules.rules
    .filter(({ id }) => id in codes)
    .flatMap(({ triggers = [] }) => triggers)
    .filter((name) => !/click$|^direct/.test(name));
  expect(new Set(heard)).toEqual(new Set(['searchEvent']));
});

it('2.6 reports a click on a result on a page that shows a search', async () => {
  expect(await searchPage()('search/result')).toMatchObject({
    dimensions: { searchTerm: 'x', searchResultPosition: '1' },
    events: { searchPosition: 1 },
  });
  expect(await searchPage('https://www.canada.ca/')('search/result')).toBe(false);
});

it('2.6 reports a result that the new search opened', async () => {
  const open = { actionCause: 'documentOpen', documentPosition: 1 };
  const ask = searchPage();
  const observation = await ask('calls/search-result', open);
  expect(observation).toMatchObject({ dimensions: { searchResultPosition: '1' } });
  // Text, address and file type come from the link.
  expect((observation as RuleObservation).element?.getAttribute('href')).toBe('/b.pdf');
  expect(await ask('calls/search-result', { actionCause: 'searchboxSubmit' })).toBe(false);
});

it('4.15 counts one click that arrives in two ways once', async () => {
  const ask = searchPage();
  expect(await ask('search/result')).toBeTruthy();
  const open = { actionCause: 'documentOpen', documentPosition: 1 };
  expect(await ask('calls/search-result', open)).toBeUndefined();
  expect(await ask('search/result')).toBeTruthy();
});

it.each([
  [{ actionCause: 'documentOpen' }, false],
  [{ eventType: 'getMoreResults', queryText: 'x' }, false],
  [null, false],
  // The first view, which would report this search, has not been sent.
  [{ actionCause: 'interfaceLoad' }, undefined],
])('2.4 ignores the event %j of the new search', async (detail, observation) => {
  expect(await searchPage()('search/searched', detail)).toBe(observation);
});
