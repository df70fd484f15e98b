/**
 * Corrections that apply to beacons at receipt. A page may still send what a repair redacts. A visitor may open a page
 * while the erasure runs. The ledger in the data folder has these tasks after a restart.
 *
 * | Task | In force |
 * | --- | --- |
 * | redaction | 30 days from its begin, and not after the end of its period |
 * | erasure | until it is complete, and one day at most |
 */
import { addressOf, type Pair } from '@balise/beacon';
import type { LedgerEntry } from '../../control-store/ledger.ts';
import { findPageAddress, splitPageAddress } from '../../hit/scrub/page-address.ts';
import { fieldsOfVisitor, visitorTest, type IsVisitor } from './redact/is-of-visitor.ts';
import type { CorrectionTask, RedactTask } from '../../control-store/correction-task.ts';
import { isInReach, redactParameters } from './redact/corrected-hit.ts';

const DAY = 86_400_000;
/** In days. */
export const REDACTED_FOR = 30;
const ERASED_FOR = 1;

type InForce = RedactTask | { readonly kind: 'erase'; readonly isVisitor: IsVisitor };

export class TasksInForce {
  #tasks = new Map<string, InForce>();

  /** Replaces all tasks by those of the ledger. `now`: in milliseconds. */
  follow(
    entries: readonly Pick<LedgerEntry, 'id' | 'begunAt' | 'endedAt' | 'task'>[],
    now: number,
  ): void {
    this.#tasks = new Map();
    for (const { id, begunAt, endedAt, task } of entries) {
      const age = (now - Date.parse(begunAt)) / DAY;
      const isInForce =
        task.kind === 'redact' ? age < REDACTED_FOR : endedAt === null && age < ERASED_FOR;
      if (isInForce) this.#add(id, task, now);
    }
  }

  /** `id`: of the entry in the ledger. */
  begin(id: string, task: CorrectionTask, now: number): void {
    this.#add(id, task, now);
  }

  /** After an erasure, beacons of the visitor are stored again. A redaction stays in force. */
  end(id: string): void {
    if (this.#tasks.get(id)?.kind === 'erase') this.#tasks.delete(id);
  }

  /**
   * Returns the parameters to store: the same list without a match. Returns `undefined` for a visitor who is being
   * erased. `at`: time of receipt in milliseconds.
   */
  correct(received: readonly Pair[], at: number): readonly Pair[] | undefined {
    if (this.#tasks.size === 0) return received;
    const host = hostOfPage(received);
    let parameters = received;
    for (const task of this.#tasks.values()) {
      if (task.kind === 'erase') {
        if (fieldsOfVisitor(received, task.isVisitor).length > 0) return undefined;
      } else if (isInReach(host, at, task)) {
        const redacted = redactParameters(parameters, task);
        if (redacted.fields.size > 0) parameters = splitPageAddress(redacted.parameters);
      }
    }
    return parameters;
  }

  #add(id: string, task: CorrectionTask | LedgerEntry['task'], now: number): void {
    if (task.kind === 'redact') {
      if (now < (task.to ?? Infinity)) this.#tasks.set(id, task);
    } else if (task.kind === 'erase')
      this.#tasks.set(id, { kind: 'erase', isVisitor: visitorTest(task) });
  }
}

function hostOfPage(parameters: readonly Pair[]): string {
  const { first, rest } = findPageAddress(parameters);
  return addressOf((first?.[1] ?? '') + (rest?.[1] ?? '')).host;
}
