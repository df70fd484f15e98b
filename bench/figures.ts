/** The measured figures: name, unit, printed digits, and target for the library. */
import type { Id } from './contestants.ts';

export type FigureId =
  | 'boot'
  | 'bootSlow'
  | 'pageView'
  | 'heap'
  | 'kib'
  | 'requests'
  | 'click'
  | 'mouse'
  | 'track'
  | 'held';

/** The highest allowed value: a number, or a multiple of another contestant's value in the same run. */
export type Target =
  | { readonly kind: 'fixed'; readonly atMost: number }
  | { readonly kind: 'relative'; readonly to: Id; readonly factor: number; readonly words: string };

export interface Figure {
  readonly id: FigureId;
  readonly name: string;
  readonly unit: string;
  readonly digits: number;
  /** Whether the value of the page without a tracker, from the same repetition, is subtracted. */
  readonly isOverPage: boolean;
  readonly target: Target;
}

export const FIGURES: readonly Figure[] = [
  // CPU of all scripts on the main thread, from the navigation until 0.8 s after the page view arrived. Timers run
  // most of it.
  overPage('boot', 'boot CPU', 'ms', 1, fractionOf('walkeros', 0.5, 'half of walkeros')),
  overPage('bootSlow', 'boot CPU, 4x slower', 'ms', 1, fixed(40)),
  // From the navigation to the network call.
  plain('pageView', 'page view leaves', 'ms', 0, fractionOf('plausible', 1.1, 'plausible + 10 %')),
  // After two forced garbage collections.
  overPage('heap', 'heap', 'KiB', 0, fixed(150)),
  // Brotli bytes received and all bytes sent, up to and including the page view.
  plain('kib', 'up to page view', 'KiB', 1, fixed(22)),
  plain('requests', 'up to page view', 'requests', 0, fixed(2)),
  // From the first click listener to the network call.
  plain('click', 'click to request', 'ms', 1, fixed(1)),
  overPage('mouse', 'mouse handlers CPU', 'ms', 2, fixed(2)),
  plain('track', 'custom event CPU', 'µs', 0, fixed(60)),
  // From the click until the server receives the request for the next page.
  overPage('held', 'navigation held', 'ms', 1, fixed(4)),
];

function fixed(atMost: number): Target {
  return { kind: 'fixed', atMost };
}

function fractionOf(to: Id, factor: number, words: string): Target {
  return { kind: 'relative', to, factor, words };
}

function overPage(
  id: FigureId,
  name: string,
  unit: string,
  digits: number,
  target: Target,
): Figure {
  return { id, name, unit, digits, isOverPage: true, target };
}

function plain(id: FigureId, name: string, unit: string, digits: number, target: Target): Figure {
  return { ...overPage(id, name, unit, digits, target), isOverPage: false };
}
