/** Test helper: the context of a rule. */
import { pageViewer } from '../core/page/page-view.ts';
import type { RuleContext, Trigger } from '../core/rules/rule.ts';
import { document } from '../env/browser.ts';

const LOAD: Trigger = { type: 'page-load', name: 'load' };

export function fakeContext(more: Partial<RuleContext> = {}): RuleContext {
  const asked = new Map<Element | undefined, Set<string>>();
  return {
    trigger: LOAD,
    view: pageViewer(),
    element: document.documentElement,
    once(key, of) {
      const keys = asked.get(of) ?? new Set();
      asked.set(of, keys);
      return !keys.has(key) && Boolean(keys.add(key));
    },
    ...more,
  };
}
