/** Applies the changes of offers as soon as their elements are in the page (row 9.27). */
import { document, window } from '../../env/browser.ts';
import { htmlCleaner } from './clean-html.ts';
import { onlyText } from './only-text.ts';
import { isSafeAttribute, mayChange } from './safe-markup.ts';

/** A change as the service sends it. Members may have any type. */
export interface Change {
  readonly type?: unknown;
  readonly selector?: unknown;
  readonly cssSelector?: unknown;
  readonly content?: unknown;
}

type Insert = 'replaceChildren' | 'replaceWith' | 'append' | 'prepend' | 'before' | 'after';

/** Types of changes with the method that applies them. Other types, except `setAttribute`, are rejected. */
const INSERTS: Readonly<Record<string, Insert>> = {
  setText: 'replaceChildren',
  setHtml: 'replaceChildren',
  replaceHtml: 'replaceWith',
  appendHtml: 'append',
  prependHtml: 'prepend',
  insertBefore: 'before',
  insertAfter: 'after',
};

/** Calls `done` once, with the changes that failed or whose element did not appear in time. */
export function applyOffers(
  changes: readonly Change[],
  timeoutMilliseconds: number,
  done: (failed: readonly Change[]) => void,
): void {
  const html = htmlCleaner();
  const failed: Change[] = [];
  let waiting = changes;

  /** Throws if the change is not allowed. */
  const make = (place: Element, type: string, content: unknown): void => {
    const insert = INSERTS[type];
    if (!mayChange(place)) throw place;
    if (type === 'setAttribute') {
      for (const [name, value] of Object.entries(content as Record<string, string>)) {
        if (!isSafeAttribute(name, onlyText(value))) throw name;
        place.setAttribute(name, value);
      }
    } else place[insert as Insert]((type === 'setText' ? String : html)(onlyText(content)));
  };
  /** Whether the element of the change is not in the page yet. */
  const waits = (change: Change): boolean => {
    try {
      const { type, content, selector, cssSelector = selector } = change;
      const places = document.querySelectorAll(String(cssSelector));
      places.forEach((place) => make(place, String(type), content));
      return !places.length;
    } catch {
      // The selector is invalid or the change is not allowed.
      failed.push(change);
      return false;
    }
  };
  const look = (): void => {
    waiting = waiting.filter(waits);
    if (!waiting.length) finish();
  };
  const finish = (): void => {
    clearTimeout(timer);
    observer.disconnect();
    done([...failed, ...waiting]);
  };
  const observer = new window.MutationObserver(look);
  observer.observe(document, { childList: true, subtree: true });
  const timer = setTimeout(finish, timeoutMilliseconds);
  look();
}
