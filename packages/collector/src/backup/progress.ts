/** How far a back-up or its restoring is, step by step. */

export const STEPS = [
  'control',
  'hits',
  'journal',
  'files',
  'check',
  'replay',
  'ledger',
  'export',
] as const;

export interface Progress {
  readonly step: (typeof STEPS)[number];
  /** Bytes, or what else the step counts. */
  readonly done: number;
  /** 0 where nobody knows it before. */
  readonly of: number;
}

export type OnProgress = (progress: Progress) => void;
