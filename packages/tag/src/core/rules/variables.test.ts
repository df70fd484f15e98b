import { expect, it } from 'vitest';
import { fakePage } from '../../testing/fake-page.ts';
import { clearKept, getVar, kept, setVar } from './variables.ts';

it('4.5 what pages set comes before what rules have set, and stays when that is cleared', () => {
  fakePage();
  kept().dimensions = { title: 'rule', theme: 'rule' };
  kept().events = { search: true };
  setVar('title', 'page');
  expect([getVar('title'), getVar('theme'), getVar('other')]).toEqual(['page', 'rule', undefined]);
  clearKept();
  expect([getVar('title'), getVar('theme')]).toEqual(['page', undefined]);
  expect(kept().events).toEqual({});
});

it('4.5 several are set as an object; what is no name and no object sets nothing', () => {
  fakePage();
  setVar({ a: 1, b: undefined });
  for (const name of [undefined, null, 7, true]) setVar(name, 'x');
  expect(kept().custom).toEqual({ a: 1, b: undefined });
});

it('4.1 says whether the page is aborted, unless the page says that itself', () => {
  fakePage();
  expect(getVar('jsAbort')).toBe(false);
  fakePage({ url: 'https://www.example.org/' });
  expect(getVar('jsAbort')).toBe(true);
  setVar('jsAbort', false);
  expect(getVar('jsAbort')).toBe(false);
});
