/** A figure beside what it was before. */

export interface Change {
  readonly direction: 'more' | 'less' | 'same' | 'new';
  /** Share of what it was, 0.12 for 12 %. */
  readonly ratio: number;
}

export function compareFigures(now: number, before: number): Change {
  if (now === before) return { direction: 'same', ratio: 0 };
  // Nothing can be a share of nothing.
  if (before === 0) return { direction: 'new', ratio: 0 };
  const ratio = Math.abs(now - before) / before;
  return { direction: now > before ? 'more' : 'less', ratio };
}
