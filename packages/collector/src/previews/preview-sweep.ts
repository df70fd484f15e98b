/**
 * Stops previews every minute: those of an hour ago, and those whose owner may no longer preview. Deletes those of
 * yesterday. Every collector does it. Each preview has one end.
 */
import { RepeatedWork } from '../base/repeated-work.ts';
import { SYSTEM } from '../control-store/activity.ts';
import { isDatabaseOutage } from '../control-store/control-unavailable.ts';
import type { ControlDatabase } from '../control-store/database/control-database.ts';
import { endPreview } from '../control-store/previews/end-preview.ts';
import { deleteOldPreviews, openPreviews } from '../control-store/previews/previews.ts';
import { ownerMayPreview } from './owner-of-preview.ts';

export interface PreviewSweepParts {
  /** Throws while the control database does not answer. */
  readonly database: () => ControlDatabase;
  /** Called with the error of a run. Not called while the control database is down. */
  readonly onFailed: (error: unknown) => void;
  readonly onDone: () => void;
}

const EVERY = 60_000;

export class PreviewSweep {
  readonly #parts: PreviewSweepParts;
  readonly #runs = new RepeatedWork(() => this.#runAndPause());

  constructor(parts: PreviewSweepParts) {
    this.#parts = parts;
  }

  start(): void {
    this.#runs.start(EVERY);
  }

  /** Resolves when the current run is done. */
  async stop(): Promise<void> {
    await this.#runs.stop();
  }

  async #runAndPause(): Promise<number> {
    const { database, onFailed, onDone } = this.#parts;
    try {
      await sweepPreviews(database());
      onDone();
    } catch (error) {
      if (!isDatabaseOutage(error)) onFailed(error);
    }
    return EVERY;
  }
}

/** One run. Throws the errors of the control database. */
export async function sweepPreviews(database: ControlDatabase): Promise<void> {
  for (const preview of await openPreviews(database)) {
    if (preview.state === 'expired') await endPreview(database, SYSTEM, preview, 'expired');
    else if (!(await ownerMayPreview(database, preview)))
      await endPreview(database, SYSTEM, preview, 'owner');
  }
  await deleteOldPreviews(database);
}
