import { expect, it } from 'vitest';
import { addressOf, isPageId } from '../../../../../sites/demo/src/addresses.ts';
import { DEMO_PAGES, pathOf } from './demo-pages.ts';

it.each(DEMO_PAGES.filter((page) => page !== 'missing'))(
  '%s has the same address as on the site',
  (page) => {
    if (!isPageId(page)) throw new Error(`the site has no page ${page}`);
    for (const language of ['en', 'fr'] as const)
      expect(pathOf(page, language)).toBe(addressOf(page, language));
  },
);
