/**
 * Shows the progress of a command. A terminal has one updated line with a bar. Otherwise there is one line for each step,
 * and for each tenth of a step that has words of its own.
 */
import { STEPS } from '../../backup/progress.ts';
import { message, type MessageKey } from '../../base/locales/messages.ts';
import type { Terminal } from './terminal.ts';

type BackupStep = (typeof STEPS)[number];

export interface ShownProgress<Step extends string = BackupStep> {
  /** `of` is 0 if the total is unknown. `done` is then a number of bytes. */
  show(progress: { readonly step: Step; readonly done: number; readonly of: number }): void;
  /** Call it before any other output. */
  end(): void;
}

const WIDTH = 24;
/** Milliseconds between two updates. */
const PAUSE = 100;
const LINE_AGAIN = '\r\u001b[K';

const OF_BACKUP = Object.fromEntries(
  STEPS.map((step) => [step, `backup.step.${step}`]),
) as Readonly<Record<BackupStep, MessageKey>>;

export interface ProgressWords<Step extends string> {
  /** The message of each step. */
  readonly titles: Readonly<Record<Step, MessageKey>>;
  /** Words of a step with a known total, instead of a percentage. `elapsed`: milliseconds since the step began. */
  readonly amount?: (done: number, of: number, elapsed: number) => string;
}

/** `now`: milliseconds of a clock. */
export function showProgress<Step extends string = BackupStep>(
  { err, language, isWatched = false }: Terminal,
  { titles, amount }: ProgressWords<Step> = { titles: OF_BACKUP as ProgressWords<Step>['titles'] },
  now: () => number = Date.now,
): ShownProgress<Step> {
  let last: Step | undefined;
  let drawnAt = -Infinity;
  let begunAt = 0;
  let tenths = 0;
  let isDrawn = false;
  return {
    show({ step, done, of }) {
      const isNew = step !== last;
      last = step;
      const what = message(language, titles[step]);
      if (isNew) {
        begunAt = now();
        tenths = 0;
      }
      const words = of > 0 ? amount?.(done, of, now() - begunAt) : undefined;
      if (!isWatched) {
        if (isNew) err(`${what}\n`);
        const reached = Math.floor((10 * done) / of);
        if (words && reached > tenths) err(`  ${words}\n`);
        tenths = Math.max(tenths, words ? reached : 0);
        return;
      }
      const isLast = of > 0 && done >= of;
      if (!isNew && !isLast && now() - drawnAt < PAUSE) return;
      drawnAt = now();
      err(`${LINE_AGAIN}${what}  ${of > 0 ? bar(done / of, words) : sizeOf(done, language)}`);
      isDrawn = true;
    },
    end() {
      if (isDrawn) err(LINE_AGAIN);
    },
  };
}

function bar(part: number, words?: string): string {
  const share = Math.min(1, Math.max(0, part));
  const full = Math.round(share * WIDTH);
  const amount = words ?? `${Math.floor(share * 100)} %`;
  return `[${'#'.repeat(full)}${'.'.repeat(WIDTH - full)}] ${amount}`;
}

/** Bytes in units for people. */
export function sizeOf(bytes: number, language: Terminal['language']): string {
  if (bytes === 0) return '';
  const units = language === 'fr' ? ['o', 'ko', 'Mo', 'Go', 'To'] : ['B', 'kB', 'MB', 'GB', 'TB'];
  const power = Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** power;
  const digits = { maximumFractionDigits: power === 0 ? 0 : 1 };
  return `${value.toLocaleString(`${language}-CA`, digits)} ${units[power] ?? ''}`;
}
