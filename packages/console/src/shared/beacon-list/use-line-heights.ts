/** Which part of a long list is visible, and the heights of its lines. Follows scrolling and changes of size. */
import { useLayoutEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { LineHeights, View } from './place-lines.ts';

export interface Layout {
  readonly view: View;
  readonly heights: LineHeights;
}

/** A row of two lines on a wide page, in pixels. */
const USUAL = 43;
/** The visible part is rounded to this many pixels, so that few scroll events render again. */
const STEP = 200;
const FIRST: Layout = {
  view: { top: 0, bottom: 1000 },
  heights: { usual: USUAL, others: new Map() },
};
/** Without layout, as in tests, all lines are rendered. */
const EVERYTHING: Layout = { ...FIRST, view: { top: 0, bottom: Infinity } };

/** `list`: the element with the lines, each with `data-line`. It scrolls in its parent, or with the page. */
export function useLineHeights(list: RefObject<HTMLElement | null>): Layout {
  const [layout, setLayout] = useState(hasLayout() ? FIRST : EVERYTHING);
  useLayoutEffect(() => {
    const element = list.current;
    const scroller = element?.parentElement;
    if (!element || !scroller || !hasLayout()) return;
    let known = FIRST;
    const look = (isDue: boolean) => {
      const next = changed(known, viewOf(element, scroller), element);
      if (next === known) return;
      known = next;
      // A change of size is seen before the paint. So the next paint has the right lines.
      if (isDue) flushSync(() => setLayout(next));
      else setLayout(next);
    };
    const onScroll = () => look(false);
    const observer = new ResizeObserver(() => look(true));
    observer.observe(element);
    observer.observe(scroller);
    document.addEventListener('scroll', onScroll, { capture: true, passive: true });
    window.addEventListener('resize', onScroll);
    return () => {
      observer.disconnect();
      document.removeEventListener('scroll', onScroll, { capture: true });
      window.removeEventListener('resize', onScroll);
    };
  }, [list]);
  return layout;
}

function hasLayout(): boolean {
  return typeof ResizeObserver === 'function';
}

function viewOf(list: HTMLElement, scroller: HTMLElement): View {
  const { top } = list.getBoundingClientRect();
  const clip = scroller.getBoundingClientRect();
  const from = Math.max(0, clip.top) - top;
  const to = Math.min(window.innerHeight, clip.bottom) - top;
  return { top: Math.floor(from / STEP) * STEP, bottom: Math.ceil(to / STEP) * STEP };
}

/** The same layout without a change. */
function changed(layout: Layout, view: View, list: HTMLElement): Layout {
  const heights = measured(layout.heights, list);
  const isSame = view.top === layout.view.top && view.bottom === layout.view.bottom;
  if (isSame && heights === layout.heights) return layout;
  return { view: isSame ? layout.view : view, heights };
}

/** The known heights with those of the rendered lines. The same object if they are all known. */
function measured(known: LineHeights, list: HTMLElement): LineHeights {
  const others = new Map(known.others);
  let isChanged = false;
  for (const line of list.querySelectorAll<HTMLElement>('[data-line]')) {
    const key = line.dataset['line'] ?? '';
    const { height } = line.getBoundingClientRect();
    if (height === 0 || Math.abs(height - (others.get(key) ?? known.usual)) < 0.5) continue;
    others.set(key, height);
    isChanged = true;
  }
  return isChanged ? { ...known, others } : known;
}
