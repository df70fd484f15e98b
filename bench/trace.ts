/** Reads main-thread CPU of the measured page from a Chromium trace, in milliseconds. */
import type { Browser, Page } from '@playwright/test';

interface Event {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds: start, duration, and CPU duration of the thread (`tdur`). */
  readonly ts: number;
  readonly dur: number;
  readonly tdur?: number;
  readonly args: {
    readonly name?: string;
    readonly data?: {
      readonly type?: string;
      readonly url?: string;
      readonly documentLoaderURL?: string;
    };
    readonly beginData?: { readonly url?: string };
  };
}

const CATEGORIES = [
  'devtools.timeline',
  'v8',
  'blink.user_timing',
  'disabled-by-default-devtools.timeline',
];
const SCRIPT = new Set([
  'EvaluateScript',
  'v8.evaluateModule',
  'v8.compile',
  'v8.compileModule',
  'v8.run',
  'v8.callFunction',
  'FunctionCall',
  'RunMicrotasks',
  'TimerFire',
  'FireAnimationFrame',
  'FireIdleCallback',
  'EventDispatch',
  'XHRReadyStateChange',
  'XHRLoad',
]);
const LAYOUT = new Set(['Layout', 'UpdateLayoutTree', 'LocalFrameView::performLayout']);
const MOUSE = new Set(['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click']);

export async function startTrace(browser: Browser, page: Page): Promise<void> {
  await browser.startTracing(page, { categories: CATEGORIES });
}

/**
 * Events of the main thread with the most events of the measured page, sorted so that outer events precede inner
 * ones.
 */
export async function stopTrace(browser: Browser): Promise<Event[]> {
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: Event[];
  };
  const thread = ({ pid, tid }: Event): string => `${pid}/${tid}`;
  const main = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(thread),
  );
  const votes = new Map<string, number>();
  for (const event of traceEvents) {
    if (!main.has(thread(event)) || !isOfPage(event)) continue;
    votes.set(thread(event), (votes.get(thread(event)) ?? 0) + 1);
  }
  const [ours] = [...votes].sort((a, b) => b[1] - a[1])[0] ?? [];
  return traceEvents
    .filter((event) => thread(event) === ours && event.ph === 'X')
    .sort((a, b) => a.ts - b.ts || b.dur - a.dur);
}

/** CPU of all scripts, without the layout that they forced. The page would need that layout anyway. */
export function scriptTime(events: readonly Event[]): number {
  const scripts = outermost(events, SCRIPT);
  let layout = 0;
  for (const { ts, dur } of scripts) {
    const inside = events.filter((event) => event.ts >= ts && event.ts < ts + dur);
    layout += sum(outermost(inside, LAYOUT));
  }
  return sum(scripts) - layout;
}

/** CPU of the listeners for one mouse press and click, including the browser's work within them. */
export function mouseTime(events: readonly Event[]): number {
  return sum(events.filter(({ name, args }) => name === 'EventDispatch' && isMouse(args.data)));
}

const isMouse = (data: Event['args']['data']): boolean => MOUSE.has(data?.type ?? '');

function isOfPage({ name, args: { data, beginData } }: Event): boolean {
  const url = data?.url ?? beginData?.url ?? data?.documentLoaderURL ?? '';
  return url.includes('bench=') || (name === 'EventDispatch' && data?.type === 'click');
}

function outermost(events: readonly Event[], names: ReadonlySet<string>): Event[] {
  let end = -1;
  return events.filter(({ name, ts, dur }) => {
    if (ts < end || !names.has(name)) return false;
    end = ts + dur;
    return true;
  });
}

function sum(events: readonly Event[]): number {
  return events.reduce((total, { tdur = 0 }) => total + tdur, 0) / 1000;
}
