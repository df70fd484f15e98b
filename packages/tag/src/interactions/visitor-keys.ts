/**
 * Keys that do the work of a click, without a click that the browser reports.
 *
 * On a tab (row 5.9): only the active tab can have the focus, and an arrow key on it makes the page select another tab.
 *
 * On another control, such as those of a carousel: the page acts on Enter or Space itself and cancels the key. On the
 * opener of a menu, another key may open the menu too.
 */
import { window } from '../env/browser.ts';
import { isMatch, isUntracked } from '../core/element/elements.ts';
import { selectorFor } from '../core/rules/active-rule.ts';
import type { Settlement } from '../core/rules/rule.ts';
import type { Runner } from '../core/rules/run-rules.ts';
import type { Hear } from '../core/start.ts';

const KEY = 'keydown';
const SELECTED = 'aria-selected';
const EXPANDED = 'aria-expanded';
/** Time for the page to select the other tab. */
const PATIENCE_MILLISECONDS = 1000;

/** Returns a function that receives key and click events, and runs the rules of what a key has done. */
export function listenToKeys(run: Runner['run']): Hear {
  let observer: MutationObserver | undefined;
  let selector: string | undefined;
  /** Time of the latest click. */
  let clickedAt: number;
  /**
   * A key on a control counts if the page has cancelled it, because the page has acted on it. If the browser or the page
   * makes a click of the key, the click counts instead. A menu that stays closed does not count.
   */
  const settleKey = (control: Element, event: Event) => (): Settlement =>
    (!event.defaultPrevented ||
      clickedAt >= event.timeStamp ||
      control.getAttribute(EXPANDED) === 'false') &&
    'cancelled';
  return (event) => {
    // A key may also click on a tab. That click counts instead.
    observer?.disconnect();
    if (event.type !== KEY) {
      clickedAt = event.timeStamp;
      return;
    }
    const [tab] = event.composedPath() as Element[];
    const wanted = (selector ??= selectorFor(KEY));
    if (!wanted || !tab || !isMatch(tab, wanted)) return;
    const report = (target: Element, settle?: () => Settlement): unknown =>
      !isUntracked(target) && run({ type: KEY, name: '', target, event, settle });
    if (!isMatch(tab, '[role=tab]')) {
      if (tab.getAttribute(EXPANDED) || /^( |Enter)$/.test((event as KeyboardEvent).key))
        report(tab, settleKey(tab, event));
      return;
    }
    const own = new window.MutationObserver((changes) => {
      for (const { target, oldValue } of changes) {
        const selected = target as Element;
        const isNew = selected.getAttribute(SELECTED) === 'true' && oldValue !== 'true';
        if (!isNew || !isMatch(selected, wanted)) continue;
        own.disconnect();
        report(selected);
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
