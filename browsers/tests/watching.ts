/** Verifies that errors in pages are detected, because every test depends on that. */
import { expect } from '@playwright/test';
import { COLLECTION } from '../site/test-site.ts';
import { DEADLINE, HOME } from '../visitor.ts';
import type { Test } from './test.ts';

const SCRIPT = `setTimeout(() => { throw new Error('one') });
  Promise.reject(new Error('two'));
  document.head.append(Object.assign(document.createElement('script'), { src: 'https://no.example/x.js' }));`;
const POLICY = `script-src 'unsafe-inline' ${COLLECTION}`;

export const watching: readonly Test[] = [
  {
    title: 'detects errors, unhandled rejections and policy violations of a page',
    run: async ({ browser, site }) => {
      site.serve(HOME, {
        script: `<script>${SCRIPT}</script>`,
        headers: { 'Content-Security-Policy': POLICY },
      });
      await browser.open(HOME);
      await expect
        .poll(() => site.problems.toSorted(), DEADLINE)
        .toEqual([
          expect.stringMatching(/^error: .*one$/),
          expect.stringMatching(/^policy: script-src\S* https:\/\/no.example\/x.js/),
          expect.stringMatching(/^rejection: .*two$/),
        ]);
      site.forget();
    },
  },
];
