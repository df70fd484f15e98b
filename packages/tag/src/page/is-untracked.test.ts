// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { domPage } from '../testing/dom-page.ts';
import { isUntracked } from './is-untracked.ts';

it.each([
  ['<a data-gc-analytics-exempt="true"></a>', true],
  ['<p data-gc-analytics-dnt><a></a></p>', true],
  ['<p><b data-gc-analytics-dnt></b><a></a></p>', false],
])('5.5 %s: %s', (body, untracked) => {
  const { page, find } = domPage(body);
  expect(isUntracked(page, find('a'))).toBe(untracked);
});
