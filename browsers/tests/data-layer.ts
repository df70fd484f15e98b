/** Data that pages pass to the library: pushes to the data layer and direct calls. */
import { expect } from '@playwright/test';
import { CANADA } from '../site/test-site.ts';
import { HOME } from '../visitor.ts';
import type { Test } from './test.ts';

/**
 * Before the library loads, the data layer is a plain array. Its function registers a listener once the library has
 * loaded.
 */
const HEAD = `<script>
  window.heard = [];
  window.adobeDataLayer = [
    { page: { title: 'Start', language: 'eng' } },
    (layer) => layer.addEventListener('pageLoad', (item) => heard.push(item.page.title)),
  ];
</script>`;
const ANNOUNCE = `(history.pushState({}, '', '/en/step-2.html'),
  void adobeDataLayer.push({ event: 'pageLoad', page: { title: 'Step 2' } }))`;

export const dataLayer: readonly Test[] = [
  {
    title: 'sends a page view for a pushed pageLoad event, calls listeners and updates the state',
    run: async (visitor) => {
      await visitor.visit(HOME, { head: HEAD });
      await visitor.browser.evaluate(ANNOUNCE);
      const [first, second] = await visitor.seenViews(2);
      expect(first?.parameters['v11']).toBe('Start');
      expect(second?.parameters).toMatchObject({
        v11: 'Step 2',
        v12: 'www.canada.ca/en/step-2.html',
        v13: 'Start',
        g: `${CANADA}/en/step-2.html`,
      });
      const state = '[heard, adobeDataLayer.getState("page"), adobeDataLayer.getState("title")]';
      expect(await visitor.browser.evaluate(state)).toEqual([
        ['Step 2'],
        { title: 'Step 2', language: 'eng' },
        'Step 2',
      ]);
    },
  },
  {
    title: 'sends the values of a direct call with personal information redacted',
    run: async (visitor) => {
      await visitor.visit(HOME, {});
      const detail = `{ customClick: 'ESDC:Tool:Ask jane.roe@mail.test', linkText: 'Ask' }`;
      await visitor.browser.evaluate(`void _satellite.track('CUSTOM_TRACK', ${detail})`);
      const [call] = await visitor.seenLinks('directCall');
      expect(call).toMatchObject({
        type: 'o',
        name: 'Direct call',
        events: ['directCall'],
        values: { customClick: 'ESDC:Tool:Ask [redacted]', linkText: 'Ask' },
      });
    },
  },
];
