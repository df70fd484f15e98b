/** A figure beside the same 24 hours of the week before. */
import type { Figure } from './api/overview.ts';

export interface Comparison {
  readonly direction: 'more' | 'less' | 'same' | 'new';
  /** Share of the week before, 0.12 for 12 %. */
  readonly ratio: number;
}

export function compareFigures({ today, previous }: Figure): Comparison {
  if (today === previous) return { direction: 'same', ratio: 0 };
  // Nothing can be a share of nothing.
  if (previous === 0) return { direction: 'new', ratio: 0 };
  const ratio = Math.abs(today - previous) / previous;
  return { direction: today > previous ? 'more' : 'less', ratio };
}
