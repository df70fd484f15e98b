// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import type { Outcome, Rule } from '../engine/rule.ts';
import { domPage } from '../testing/dom-page.ts';
import { fakeContext } from '../testing/fake-context.ts';

let search: readonly Rule[];
beforeEach(async () => {
  vi.resetModules();
  ({ search } = await import('./search.ts'));
});

const URL = 'https://www.canada.ca/en/a.html?st=s&q=x';
const BODY = '<div data-gc-search><div class="results"><h3><a href="/b.pdf">B</a></h3></div></div>';

/** What a rule says of an event; false for a condition that is not met. */
async function ask(id: string, detail: unknown, url = URL) {
  const { page, find } = domPage(BODY, { url });
  const rule = search.find((one) => one.id === id);
  const event = new CustomEvent('searchEvent', { detail });
  const happening = { on: id === 'search/result' ? 'click' : 'searchEvent', name: '', event };
  const context = fakeContext(page, { happening: happening as never, element: find('a') });
  for (const condition of Object.values(rule?.conditions ?? {})) {
    if (!(await condition(context))) return false;
  }
  return rule?.observe?.(context);
}

it('2.4 hears the event of the new search, and no other of the page', () => {
  const heard = search
    .flatMap(({ triggers }) => triggers)
    .filter((name) => !/click$|^direct/.test(name));
  expect(new Set(heard)).toEqual(new Set(['searchEvent']));
});

it('2.6 a click on a result, on a page that shows a search', async () => {
  expect(await ask('search/result', undefined)).toMatchObject({
    dimensions: { searchTerm: 'x', searchResultPosition: '1' },
    events: { searchPosition: 1 },
  });
  expect(await ask('search/result', undefined, 'https://www.canada.ca/')).toBe(false);
});

it('2.6 a result that the new search has opened', async () => {
  const open = { actionCause: 'documentOpen', documentPosition: 1 };
  const outcome = await ask('calls/search-result', open);
  expect(outcome).toMatchObject({ dimensions: { searchResultPosition: '1' } });
  // Its words, address and type of file are those of the link.
  expect((outcome as Outcome).element?.getAttribute('href')).toBe('/b.pdf');
  expect(await ask('calls/search-result', { actionCause: 'searchboxSubmit' })).toBe(false);
});

it('4.15 one click, heard in two ways', async () => {
  expect(await ask('search/result', undefined)).toBeTruthy();
  const open = { actionCause: 'documentOpen', documentPosition: 1 };
  expect(await ask('calls/search-result', open)).toBeUndefined();
  expect(await ask('search/result', undefined)).toBeTruthy();
});

it.each([
  [{ actionCause: 'documentOpen' }, false],
  [{ eventType: 'getMoreResults', queryText: 'x' }, false],
  [null, false],
  // The view that would tell it has not been.
  [{ actionCause: 'interfaceLoad' }, undefined],
])('2.4 the new search says %j', async (detail, outcome) => {
  expect(await ask('search/searched', detail)).toBe(outcome);
});
