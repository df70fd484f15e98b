/** Parts of a page that visitors open: tabs and expandable sections. */
import { expect } from '@playwright/test';
import { DEADLINE, HOME } from '../visitor.ts';
import type { Test } from './test.ts';

/** Tabs with the click behaviour of a page framework. */
const TABS = `<main><div class="wb-tabs"><ul role="tablist">
  <li class="active"><a role="tab" id="t1" href="#who" aria-controls="who" aria-selected="true">Who can apply</a></li>
  <li><a role="tab" id="t2" href="#how" aria-controls="how" aria-selected="false"><b>How to</b> apply</a></li></ul>
  <div class="tabpanels"><details id="who" open role="tabpanel"><summary>x</summary></details>
  <details id="how" role="tabpanel"><summary>y</summary></details></div></div></main>
  <script>document.addEventListener('click', (event) => {
    const tab = event.target.closest('[role=tab]');
    if (!tab) return;
    document.querySelectorAll('[role=tab]').forEach((one) => one.setAttribute('aria-selected', String(one === tab)));
    event.preventDefault();
  })</script>`;

export const pageParts: readonly Test[] = [
  {
    title: 'sends the title of a tab that is opened, and nothing for a tab that is already open',
    run: async (visitor) => {
      await visitor.visit(HOME, { body: TABS });
      await visitor.browser.click('#t1');
      await visitor.browser.click('#t2');
      await visitor.browser.click('#t2');
      const [tab] = await visitor.seenLinks('tab');
      expect(tab).toMatchObject({
        type: 'o',
        name: 'Tab',
        events: ['tabOpen'],
        values: { tabTitle: 'How to apply' },
      });
    },
  },
  {
    title: 'sends the title of a section when it is opened, and nothing when it is closed',
    run: async (visitor) => {
      const body = '<main><details><summary>Who can apply</summary><p>You</p></details></main>';
      await visitor.visit(HOME, { body });
      const isOpen = `document.querySelector('details').open`;
      for (const state of [true, false, true]) {
        await visitor.browser.click('summary');
        await expect.poll(() => visitor.browser.evaluate(isOpen), DEADLINE).toBe(state);
      }
      const [section] = await visitor.seenLinks('expand', 'expand');
      expect(section).toMatchObject({
        name: 'Expanded section',
        events: ['expand'],
        values: { expandTitle: 'Who can apply' },
      });
    },
  },
];
