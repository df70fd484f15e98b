/** Compares a figure with its previous value. */

export interface Change {
  readonly direction: 'more' | 'less' | 'same' | 'new';
  /** Change as a share of the previous value: 0.12 for 12 %. */
  readonly ratio: number;
}

export function compareFigures(now: number, before: number): Change {
  if (now === before) return { direction: 'same', ratio: 0 };
  // A share of zero does not exist.
  if (before === 0) return { direction: 'new', ratio: 0 };
  const ratio = Math.abs(now - before) / before;
  return { direction: now > before ? 'more' : 'less', ratio };
}
