/** The stops of Tab in the page or in its open dialog, and those that another element covers (WCAG 2.4.11). */
import type { Page } from '@playwright/test';

interface Stop {
  readonly name: string;
  readonly isCovered: boolean;
}

declare global {
  interface Window {
    stops: Stop[];
    first: Element | null;
  }
}

/** Presses before the first look at the list. They are sent together, since waiting for each would take most of the time. */
const AT_ONCE = 8;
const MOST = 600;
const SHIFT = 8;

/**
 * Presses the key until the first stop comes again. The page notes each stop at the next press, after it has scrolled.
 * The browser's own bar between the last and the first stop is not noted.
 */
export async function stopsOf(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<readonly Stop[]> {
  const browser = await page.context().newCDPSession(page);
  const press = () =>
    browser.send('Input.dispatchKeyEvent', {
      ...{ type: 'rawKeyDown', key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 },
      modifiers: key === 'Tab' ? 0 : SHIFT,
    });
  await page.evaluate(noteStops);
  for (let length = AT_ONCE; length < MOST; length *= 2) {
    await Promise.all(Array.from({ length }, press));
    const found = await page.evaluate(() => (window.first ? null : window.stops));
    if (!found) continue;
    await browser.detach();
    return found;
  }
  throw new Error(`${key} did not come back to its first stop in some ${MOST} presses`);
}

export const coveredBy = (stops: readonly Stop[]): readonly string[] =>
  stops.flatMap(({ name, isCovered }) => (isCovered ? [name] : []));

/** Runs in the page. `first` is null when the list is whole. */
function noteStops(): void {
  const controller = new AbortController();
  window.stops = [];
  window.first = document.body;
  // The element that has the focus before the first press may be out of view after a change of size.
  let last = document.activeElement;
  const note = ({ key }: KeyboardEvent) => {
    if (key !== 'Tab') return;
    const element = document.activeElement;
    const outside = document.querySelector('dialog[open]') ? 'dialog[open]' : 'body';
    // A heading that had the focus first is no stop.
    if (!(element instanceof HTMLElement) || element.tabIndex < 0) return;
    if (!element.closest(outside)) return;
    // The parts of a date are stops of one field.
    if (element === last) return;
    last = element;
    if (element === window.first) {
      window.first = null;
      controller.abort();
      return;
    }
    if (window.first === document.body) window.first = element;
    window.stops.push({ name: nameOf(element), isCovered: isCovered(element) });
  };
  document.addEventListener('keydown', note, { capture: true, signal: controller.signal });

  function nameOf(element: Element): string {
    const label = (element as HTMLInputElement).labels?.[0]?.textContent;
    const text = element.getAttribute('aria-label') ?? label ?? element.textContent;
    return `${element.tagName.toLowerCase()} ${text.trim().slice(0, 60)}`;
  }

  function isCovered(element: Element): boolean {
    // A link of two lines has two boxes, and its outer box may have corners outside of both.
    const [box = element.getBoundingClientRect()] = element.getClientRects();
    const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)];
    const x = (Math.max(box.left, 0) + Math.min(box.right, innerWidth)) / 2;
    const isAt = (y: number): boolean => {
      const found = document.elementFromPoint(x, y);
      return !!found && (element.contains(found) || isLabel(found, element));
    };
    // Of a part that is higher than half of the window, only some is in view.
    const isHigh = box.height > innerHeight / 2;
    const wanted = isHigh
      ? [(top + bottom) / 2]
      : [box.top + 2, (top + bottom) / 2, box.bottom - 2];
    return !wanted.every(isAt);
  }

  /** The label of a checkbox is part of it. */
  function isLabel(found: Element, element: Element): boolean {
    return !!found.closest('label') && found.closest('label')?.control === element;
  }
}
