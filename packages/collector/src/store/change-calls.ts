/** The changes of the store, and the calls that stop them for a moment. Changes of the same rows run one after the other. */
import type { ImportTask } from '@balise/contract';
import { keepImports } from './imported/keep-imports.ts';
import { correctStore } from './corrections/correct-store.ts';
import type { CorrectedHits, CorrectionTask } from '../control-store/correction-task.ts';
import type { Expired } from '../control-store/sweeps.ts';
import { sweep } from './retention/sweep.ts';
import { HitsByDay } from './visits/hits-by-day.ts';
import { makeVisits, type VisitsRun } from './visits/make-visits.ts';
import { uncountedDays } from './visits/recorded-days.ts';
import type { Database } from '../engine/database/database.ts';
import { stopFailedMutations, type MutationState } from './health/failed-mutations.ts';
import { freezeTables } from './snapshot/freeze.ts';
import { insertHits, type Batch } from './insert/insert-hits.ts';
import { Repetitions } from './insert/repetitions.ts';
import { oneInTurn } from '../engine/database/serial-queue.ts';
import { beginBackup, serverWork, type BackupTarget } from './snapshot/server-backup.ts';
import type { StoreParts } from './open/store-parts.ts';

export type ChangeCalls = ReturnType<typeof changeCalls>;

export function changeCalls({ database, files, shards, health }: StoreParts) {
  const repetitions = new Repetitions(files);
  const inTurn = oneInTurn();
  const removing: StoreParts['health']['removing'] = (work) => health.removing(work);
  const counted = new WeakMap<Database, HitsByDay>();
  const hitsByDayOf = (shard: Database): HitsByDay => {
    const known = counted.get(shard) ?? new HitsByDay();
    counted.set(shard, known);
    return known;
  };
  return {
    /** Stores each hit of the batch once. When the promise resolves, the hits are on the disk. */
    insert: (batch: Batch) => inTurn(() => insertHits(database, files, repetitions, batch)),
    /** Counts the hits that a correction would change. Changes them if `isApplied`. */
    correct: (task: CorrectionTask, isApplied: boolean): Promise<CorrectedHits> => {
      const correct = (): Promise<CorrectedHits> =>
        shards.correct((shard) => correctStore(shard, task, isApplied, inTurn));
      return isApplied ? health.removing(correct) : correct();
    },
    /** Counts the rows whose retention has expired. Deletes them if `isApplied`. `now`: milliseconds. */
    sweep: (now: number, isApplied: boolean): Promise<readonly Expired[]> => {
      const run = (): Promise<readonly Expired[]> =>
        shards.sweep((shard, onHorizon) => sweep(shard, { now, isApplied, onHorizon }, inTurn));
      return isApplied ? health.removing(run) : run();
    },
    /** Reads or changes the daily totals that were imported from another service. */
    keepImports: (task: ImportTask) =>
      keepImports({ database, change: shards.change.bind(shards), inTurn }, task),
    /** Builds the visits of the oldest day that is due. Only one caller at a time. */
    makeVisits: (run?: VisitsRun) =>
      shards.makeVisits((shard) =>
        makeVisits(shard, run, { inTurn, removing, hitsByDay: hitsByDayOf(shard) }),
      ),
    /** The number of days, on all shards, with hits that reports lack. The newest day does not count. */
    uncountedDays: async (): Promise<number> => {
      let days = 0;
      await shards.change(async (shard) => {
        days += await uncountedDays(shard);
      });
      return days;
    },
    /** Only for the embedded engine: takes a snapshot of its tables. */
    freeze: (name: string) => freezeTables(database, name, inTurn),
    /** Stops changes of stored rows that failed. */
    stopFailedMutations: async (): Promise<MutationState> => {
      const states: MutationState[] = [];
      await shards.each(async (shard) => void states.push(await stopFailedMutations(shard)));
      return {
        stopped: states.flatMap(({ stopped }) => stopped),
        running: states.reduce((sum, { running }) => sum + running, 0),
      };
    },
    /** Starts a backup on the server. `backupState` reads its progress by `id`. */
    beginBackup: (target: BackupTarget) => beginBackup(database, target),
    backupState: (id: string) => serverWork(database, id),
    /** `isAnew`: look at all parts again. */
    inspect: (isAnew: boolean) => health.inspect(isAnew),
    settle: () => health.settle(),
  };
}
