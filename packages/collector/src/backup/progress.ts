/** How far a command is that takes long, step by step. */

export const STEPS = [
  'control',
  'hits',
  'journal',
  'files',
  'check',
  'replay',
  'ledger',
  'export',
  'import-check',
  'import',
] as const;
export type Step = (typeof STEPS)[number];

export interface Progress {
  readonly step: Step;
  /** Bytes, or what else the step counts. */
  readonly done: number;
  /** 0 where nobody knows it before. */
  readonly of: number;
}

export type OnProgress = (progress: Progress) => void;
