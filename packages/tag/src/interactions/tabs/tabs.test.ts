// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { domPage } from '../../testing/dom-page.ts';
import { fakeContext } from '../../testing/fake-context.ts';
import { tabs } from './tabs.ts';

/** Whether a click on the element counts as opening a tab. */
function opens(body: string, selector: string): boolean {
  const context = fakeContext({ element: domPage(body).find(selector) });
  const conditions = Object.values(tabs()['tabs/open']?.conditions ?? {});
  expect(conditions).toHaveLength(2);
  return conditions.every((isMet) => isMet(context));
}

const tabList = (attributes: string): string =>
  `<div class="wb-tabs"><ul role="tablist"><li><a role="tab" ${attributes}>1</a></li></ul></div>`;
const section = (attributes: string): string =>
  `<div class="wb-tabs"><div class="tabpanels"><details ${attributes}><summary>1</summary></details></div></div>`;

it.each([
  ['that is not open', tabList('aria-selected="false"'), '[role=tab]', true],
  ['without a state', tabList(''), '[role=tab]', true],
  ['that is open', tabList('aria-selected="true"'), '[role=tab]', false],
  ['as a section that is not open', section(''), 'summary', true],
  // An open section has the `open` attribute, but no `aria-selected`.
  ['as a section that is open', section('open'), 'summary', false],
  [
    'of a carousel',
    '<div class="wb-tabs carousel-s1"><a role="tab" aria-selected="false">1</a></div>',
    '[role=tab]',
    false,
  ],
])('5.9 whether a click opens a tab %s', (_, body, selector, expected) => {
  expect(opens(body, selector)).toBe(expected);
});
