/** Tests which elements an offer may change. */
import { expect, it } from 'vitest';
import { selectorFault } from './selector-fault.ts';

it.each([
  'h1',
  '#wb-cont',
  'main > .base p',
  '.script',
  '[id="head"]',
  'a[href*="style"]',
  'link-list',
])('an offer may change %s', (selector) => expect(selectorFault(selector)).toBeUndefined());

it.each([
  'script',
  'SCRIPT',
  'body script:empty',
  'main>style',
  'h1, base',
  ':is(h1,link)',
  'html',
  'head > *',
  'svg|script',
  'iframe#a',
  's\\63ript',
])('an offer may not change %s', (selector) => expect(selectorFault(selector)).toBeDefined());
