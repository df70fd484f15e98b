/** The visits job with the nightly deletion, which never run at the same time. Both log and count their failures. */
import { CallFailed } from '../../base/errors/call-failed.ts';
import type { FailedJobs } from '../../control-store/failed-jobs.ts';
import type { Log } from '../../base/log/log.ts';
import { NightlySweep, type NightlySweepParts } from '../retention/nightly-sweep.ts';
import type { MadeVisits } from './made-visits.ts';
import type { VisitsRun } from './make-visits.ts';
import { VisitsJob, type VisitsJobParts } from './visits-job.ts';

type Parts = Pick<VisitsJobParts, 'store' | 'control' | 'counters' | 'storedUntil' | 'lag'> &
  Pick<NightlySweepParts, 'store' | 'control'> & { readonly jobs: FailedJobs };

export function openVisitsJob(parts: Parts, log: Log): VisitsJob {
  const { store, control, counters, jobs, storedUntil, lag } = parts;
  const sweep = new NightlySweep({
    ...{ store, control },
    onSwept: (gone) => log('serve.swept', { rows: gone.reduce((sum, one) => sum + one.rows, 0) }),
    onFailed: (error) => jobs.failed('sweep', error),
    onDone: () => jobs.succeeded('sweep'),
  });
  let hasFailed = false;
  return new VisitsJob({
    ...{ control, counters, storedUntil, lag },
    store: { makeVisits, uncountedDays: () => store.uncountedDays() },
    before: () => sweep.runOnce(),
    onDayFailed: (day, reason) => log('serve.day-not-made', { day, reason }),
    onFailed: (reason) => log('serve.visits-not-made', { reason }),
  });

  /** The overview shows the failure until a whole run succeeds. */
  async function makeVisits(run: VisitsRun): Promise<MadeVisits> {
    if (run.tried.length === 0) hasFailed = false;
    try {
      const made = await store.makeVisits(run);
      const [failure] = made.failed;
      if (failure) {
        hasFailed = true;
        jobs.failed('visits', new CallFailed(failure.reason));
      } else if (!made.hasMore && !hasFailed) jobs.succeeded('visits');
      return made;
    } catch (error) {
      jobs.failed('visits', error);
      throw error;
    }
  }
}
