/**
 * Finds elements that come into view, for rules without code. One observer watches the elements that are in the page at
 * each view and five seconds later.
 */
import { attempt } from '../../env/attempt.ts';
import { document, window } from '../../env/browser.ts';
import { settings } from '../../env/settings.ts';
import { hooks } from '../../core/beacon/hooks.ts';
import { isMatch, isUntracked } from '../../core/element/elements.ts';
import type { Runner } from '../../core/rules/run-rules.ts';

/** A page may have thousands of elements of one kind, and each would send a beacon. */
const MOST_OF_A_RULE = 20;
const LATER_MILLISECONDS = 5000;
const PAGE_VIEW = 'page-load/page-view';

/** `ids`: the rules. */
export function watchSeen(ids: readonly string[], run: Runner['run']): void {
  if (!ids[0] || typeof window.IntersectionObserver !== 'function') return;
  const observer = new window.IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      observer.unobserve(target);
      attempt(() => seen(target));
    }
  });
  const seen = (target: Element): void => {
    if (isUntracked(target)) return;
    for (const id of ids) {
      if (isMatch(target, selectorOf(id))) run({ type: 'seen', name: id, target });
    }
  };
  let known = new WeakSet<Element>();
  const look = (): void => {
    for (const id of ids) {
      const found = [...document.querySelectorAll(selectorOf(id))].slice(0, MOST_OF_A_RULE);
      for (const element of found) {
        if (known.has(element)) continue;
        known.add(element);
        observer.observe(element);
      }
    }
  };
  let views = 0;
  hooks?.onRule.push((id) => {
    if (id !== PAGE_VIEW) return;
    const view = ++views;
    // Each view of an application counts its elements again.
    observer.disconnect();
    known = new WeakSet();
    look();
    setTimeout(() => view === views && attempt(look), LATER_MILLISECONDS);
  });
}

const selectorOf = (id: string): string => settings.selectors[id] ?? ':not(*)';
