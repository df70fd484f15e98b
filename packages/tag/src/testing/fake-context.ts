/** What a rule is given, on a page without a browser: for tests. */
import type { Happening, RuleContext } from '../engine/rule.ts';
import type { PageContext } from '../page/page-context.ts';
import { pageViewer } from '../page/page-view.ts';

const LOAD: Happening = { on: 'page-load', name: 'load' };

export function fakeContext(page: PageContext, more: Partial<RuleContext> = {}): RuleContext {
  const asked = new Map<Element | undefined, Set<string>>();
  return {
    happening: LOAD,
    page,
    view: pageViewer(page),
    element: page.browser.document.documentElement,
    once(key, of) {
      const keys = asked.get(of) ?? new Set();
      asked.set(of, keys);
      return !keys.has(key) && Boolean(keys.add(key));
    },
    ...more,
  };
}
