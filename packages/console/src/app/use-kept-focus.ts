/**
 * Keeps the focus in its place when the focused element is removed, for example with its row or when a heading is
 * drawn again. The browser would move it to the body, and the next Tab would start from the top of the page. The
 * nearest heading that remains takes it.
 */
import { useEffect } from 'react';

const HEADINGS = 'h1, h2, h3';

export function useKeptFocus(): void {
  useEffect(() => {
    /** The element that had the focus last, and its ancestors. Empty after the reader has left all elements. */
    let path: readonly EventTarget[] = [];
    const isLost = () => document.activeElement === document.body;
    const onFocus = (event: FocusEvent) => {
      path = event.composedPath();
    };
    const onBlur = () =>
      // A browser may report a removal as well. Only then is the element gone afterwards.
      queueMicrotask(() => {
        if (isConnected(path[0]) && isLost()) path = [];
      });
    const isRemoved = () => path.length > 0 && !isConnected(path[0]) && isLost();
    // Code that knows a better place, such as the next row, focuses it in the next frame.
    const onChange = () => {
      if (isRemoved())
        requestAnimationFrame(() =>
          requestAnimationFrame(() => isRemoved() && focusForNow(headingNear(path))),
        );
    };
    const changes = new MutationObserver(onChange);
    changes.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', onFocus);
    document.addEventListener('focusout', onBlur);
    return () => {
      changes.disconnect();
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('focusout', onBlur);
    };
  }, []);
}

const isConnected = (target: EventTarget | undefined): boolean =>
  target instanceof Element && target.isConnected;

/** Marks the element, so that code that knows a better place may still take the focus from it. */
function focusForNow(element: HTMLElement | undefined): void {
  if (!element) return;
  element.dataset['keptFocus'] = '';
  element.addEventListener('blur', () => delete element.dataset['keptFocus'], { once: true });
  element.focus();
}

/** The first heading in the nearest remaining ancestor that has one. */
function headingNear(path: readonly EventTarget[]): HTMLElement | undefined {
  for (const ancestor of path) {
    if (!(ancestor instanceof Element) || !ancestor.isConnected) continue;
    const headings = [...ancestor.querySelectorAll<HTMLElement>(HEADINGS)];
    const heading = headings.find((one) => one.checkVisibility());
    if (!heading) continue;
    if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
    return heading;
  }
  return undefined;
}
