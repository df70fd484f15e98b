import { expect, it } from 'vitest';
import { fakeContext } from '../testing/fake-context.ts';
import { fakePage } from '../testing/fake-page.ts';
import { singlePageCalls } from './single-page-calls.ts';

const observe = (name: string, url: string) => {
  const page = fakePage({ url });
  const rule = singlePageCalls.find(({ triggers }) => triggers.includes(`direct-call ${name}`));
  return rule?.observe?.(fakeContext(page, { happening: { on: 'direct-call', name } }));
};

it('4.5 pageTop clears', () => {
  expect(observe('pageTop', 'https://www.canada.ca/')).toEqual({ clear: true });
});

it('4.5 search sets the search, on a search page', () => {
  expect(observe('search', 'https://www.canada.ca/en/sr?s5bm3ts21rch=1&q=x')).toMatchObject({
    dimensions: { searchTerm: 'x' },
    events: { search: true },
  });
  expect(observe('search', 'https://www.canada.ca/en')).toBeUndefined();
});
