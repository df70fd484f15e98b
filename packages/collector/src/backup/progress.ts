/** The progress of a long command, step by step. */

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
  /** In bytes, or in another unit of the step. */
  readonly done: number;
  /** 0 if the total is unknown. */
  readonly of: number;
}

export type OnProgress = (progress: Progress) => void;

/** Reports a step at its start, and after each further number of bytes. `of`: all bytes, 0 if unknown. */
export function counting(step: Step, of: number, onProgress: OnProgress): (bytes: number) => void {
  let done = 0;
  onProgress({ step, done, of });
  return (bytes) => onProgress({ step, done: (done += bytes), of });
}
