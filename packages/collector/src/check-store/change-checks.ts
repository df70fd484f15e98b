/** Changes of stored rows, retention, the health of stored parts, and a back-up. */
import { setTimeout as wait } from 'node:timers/promises';
import { monthsKept, oldestMonth } from '../base/clock/months.ts';
import { untilEnded } from '../store/snapshot/server-backup.ts';
import { failed, skipped, type Note } from './check-line.ts';
import { expectCount, expectStored, type CheckedStore } from './checked-store.ts';
import type { CheckedPlace } from './checked-place.ts';
import type { Check } from './run-checks.ts';
import { sampleRecords, SAMPLES, visitorOf, VISITORS } from './sample-records.ts';
import { untilMade } from './visit-checks.ts';

const DAY = 86_400_000;
/** Milliseconds for mutations to end, and between two looks. */
const PATIENCE = 60_000;
const PAUSE = 200;

/** `disk`: a disk of the server for back-ups. */
export const changeChecks = (
  store: () => CheckedStore,
  kind: CheckedPlace['kind'],
  disk: string | undefined,
): readonly Check[] => [
  { check: 'mutations', needs: ['hits'], work: () => mutate(store()) },
  { check: 'retention', needs: ['hits'], work: () => expire(store()) },
  { check: 'parts', needs: ['hits'], work: () => inspectParts(store()) },
  { check: 'backup', needs: ['tables'], work: () => backUp(store(), kind, disk) },
];

/** Erases a visitor, and redacts a text in the hits of the others. */
async function mutate(store: CheckedStore): Promise<Note> {
  const { calls, parts, stored } = store;
  const erased = await calls.correct({ kind: 'erase', visitor: visitorOf(0) }, true);
  stored.hits -= erased.hits;
  await expectStored(store);
  const redacted = await calls.correct({ kind: 'redact', pattern: 'check\\.pdf' }, true);
  const ofVisitor = stored.hits / (VISITORS - 1);
  if (erased.hits !== ofVisitor || redacted.hits === 0)
    throw failed('check.other-count', {
      ...{ found: erased.hits, expected: ofVisitor, question: 'erase' },
    });
  await untilEndedAll(store);
  await untilMade(() => calls.makeVisits());
  await expectCount(parts.database, 'count() AS n FROM visit_hits', stored.hits);
  return { key: 'check.mutations', values: { erased: erased.hits, redacted: redacted.hits } };
}

async function untilEndedAll({ calls }: CheckedStore): Promise<void> {
  const begun = performance.now();
  for (;;) {
    const { stopped, running } = await calls.stopFailedMutations();
    const [first] = stopped;
    if (first) throw failed('check.mutation-failed', { table: first.table, reason: first.reason });
    if (running === 0) return;
    if (performance.now() - begun > PATIENCE) throw failed('check.mutations-left', { running });
    await wait(PAUSE);
  }
}

/** Stores hits that are older than the retention, and removes them. */
async function expire(store: CheckedStore): Promise<Note> {
  const { calls, journal, now, stored } = store;
  const range = await journal.write(
    sampleRecords(oldestMonth(now, monthsKept().hits) - 3 * DAY, '5'),
  );
  await calls.insert({ range, again: false, ending: 'durable' });
  const gone = await calls.sweep(now, true);
  await expectCount(store.parts.database, 'count() AS n FROM hits', stored.hits);
  const rows = gone.reduce((sum, one) => sum + (one.table === 'hits' ? one.rows : 0), 0);
  if (rows !== SAMPLES)
    throw failed('check.other-count', { found: rows, expected: SAMPLES, question: 'sweep' });
  return { key: 'check.retention', values: { rows } };
}

async function inspectParts({ calls }: CheckedStore): Promise<undefined> {
  const { broken } = await calls.inspect(true);
  if (broken.length > 0) throw failed('check.parts-broken', { parts: broken.join(', ') });
}

async function backUp(
  { calls, now }: CheckedStore,
  kind: CheckedPlace['kind'],
  disk: string | undefined,
): Promise<Note | undefined> {
  const name = `balise-check-${now}`;
  if (kind === 'embedded') {
    await calls.freeze(name);
    return undefined;
  }
  if (kind === 'cluster') throw skipped('check.backup-of-cluster');
  if (disk === undefined) throw skipped('check.no-disk');
  const { id } = await calls.beginBackup({ disk, name });
  const { state, reason } = await untilEnded(
    () => calls.backupState(id),
    () => wait(PAUSE),
    () => undefined,
  );
  if (state !== 'done') throw failed('check.backup-failed', { reason });
  return { key: 'check.backup', values: { disk, name } };
}
