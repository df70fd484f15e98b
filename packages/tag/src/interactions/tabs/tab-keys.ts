/**
 * Tabs that the visitor opens with a key (row 5.9). Only the active tab can have the focus: an arrow key on it makes the
 * page select another tab. The browser reports no click then.
 */
import { window } from '../../env/browser.ts';
import { isMatch, isUntracked } from '../../core/element/elements.ts';
import { selectorFor } from '../../core/rules/active-rule.ts';
import type { Runner } from '../../core/rules/run-rules.ts';
import type { Hear } from '../../core/start.ts';

const KEY = 'keydown';
const SELECTED = 'aria-selected';
/** Time for the page to select the other tab. */
const PATIENCE_MILLISECONDS = 1000;

/** Returns a function that receives key and click events, and runs the rules of a tab that a key has selected. */
export function listenToTabKeys(run: Runner['run']): Hear {
  let observer: MutationObserver | undefined;
  return (event) => {
    // A key may also click on a tab. That click counts instead.
    observer?.disconnect();
    if (event.type !== KEY) return;
    const [tab] = event.composedPath() as Element[];
    const selector = selectorFor(KEY);
    if (!selector || !tab || !isMatch(tab, selector)) return;
    const own = new window.MutationObserver((changes) => {
      for (const { target, oldValue } of changes) {
        const selected = target as Element;
        const isNew = selected.getAttribute(SELECTED) === 'true' && oldValue !== 'true';
        if (!isNew || !isMatch(selected, selector)) continue;
        own.disconnect();
        if (!isUntracked(selected)) run({ type: KEY, name: '', target: selected, event });
        return;
      }
    });
    own.observe(window.Node.prototype.getRootNode.call(tab), {
      subtree: true,
      attributeFilter: [SELECTED],
      attributeOldValue: true,
    });
    setTimeout(() => own.disconnect(), PATIENCE_MILLISECONDS);
    observer = own;
  };
}
