/**
 * Does in databases of its own all that a collector asks of a store, and gives a line for each step. Removes what it
 * made, also after a step that failed; what a killed check left is removed by the next one.
 */
import type { Engine } from '../engine/database/database.ts';
import { changeChecks } from './change-checks.ts';
import { failed, type CheckId, type CheckLine } from './check-line.ts';
import type { CheckedPlace, OpenStore, RealStore } from './checked-place.ts';
import { checkedStore, type CheckedStore } from './checked-store.ts';
import { embeddedPlace } from './embedded-place.ts';
import { insertChecks } from './insert-checks.ts';
import { nodeChecks } from './node-checks.ts';
import { questionChecks } from './question-checks.ts';
import { readerChecks } from './reader-checks.ts';
import { runChecks, type Check } from './run-checks.ts';
import { SampleJournal } from './sample-journal.ts';
import { serverChecks } from './server-checks.ts';
import { serverPlace } from './server-place.ts';
import { takeFolder } from './temporary-folder.ts';
import { visitChecks } from './visit-checks.ts';

export interface CheckOptions {
  /** A disk of the server for back-ups. */
  readonly disk?: string | undefined;
  /** Ids of the reports that are asked. Default: all. */
  readonly reports?: readonly string[];
}

/** Throws only if the temporary folder cannot be made. */
export async function* checkStore(
  engine: Engine,
  { disk, reports }: CheckOptions,
): AsyncGenerator<CheckLine> {
  const folder = await takeFolder();
  const place =
    engine.kind === 'embedded'
      ? embeddedPlace(engine, folder.path)
      : serverPlace(engine, folder.path);
  const passed = new Set<CheckId>();
  try {
    yield* runChecks(serverChecks(place), passed);
    if (place.servers.length === 0) passed.add('version');
    const make = async (): Promise<undefined> => void (await place.make());
    let isDenied = false;
    const databases = { check: 'databases', needs: ['version'], work: make } as const;
    for await (const line of runChecks([databases], passed)) {
      isDenied = line.note?.key === 'check.no-databases';
      yield line;
    }
    if (passed.has('databases'))
      yield* checkOwn(place, folder.path, { engine, disk, reports, passed });
    else if (isDenied && place.real) yield* checkReal(place.real, reports, passed);
  } finally {
    await place.close();
    await folder.remove();
  }
}

interface OwnOptions {
  readonly engine: Engine;
  readonly disk: string | undefined;
  readonly reports: readonly string[] | undefined;
  readonly passed: Set<CheckId>;
}

async function* checkOwn(
  place: CheckedPlace,
  folder: string,
  options: OwnOptions,
): AsyncGenerator<CheckLine> {
  const { passed } = options;
  const user = await place.user().catch(() => undefined);
  const journal = await SampleJournal.open(`${folder}/journal`);
  let open: OpenStore | undefined;
  const tables = async (): Promise<undefined> => {
    open = await place.open();
    const statements = await open.pending();
    if (statements > 0) throw failed('check.tables-left', { statements });
  };
  try {
    yield* runChecks([{ check: 'tables', needs: ['databases'], work: tables, user }], passed);
    if (open) yield* checkOpen(open, journal, { ...options, place, user });
  } finally {
    await journal.close();
  }
  const remove = async (): Promise<undefined> => void (await place.remove());
  yield* runChecks([{ check: 'removed', work: remove, user }], passed);
}

async function* checkOpen(
  open: OpenStore,
  journal: SampleJournal,
  {
    place,
    engine,
    disk,
    reports,
    passed,
    user,
  }: OwnOptions & { readonly place: CheckedPlace; readonly user: string | undefined },
): AsyncGenerator<CheckLine> {
  const tls = engine.kind === 'embedded' ? undefined : engine.tls;
  yield* runChecks(readerChecks(open, tls), passed);
  // Without a user of its own, or one that may read, the console is not what the other checks are about.
  const [first] = passed.has('reader') ? open.readers : [];
  const reader = first?.reader ?? open.parts.database;
  const now = Date.now();
  const store: CheckedStore = checkedStore(open, reader, { journal, now, stored: { hits: 0 } });
  const known = (): CheckedStore => store;
  const asked = { reader, place: open.parts.place, now: Date.now() };
  const checks = [
    ...insertChecks(known),
    ...nodeChecks(known),
    ...visitChecks(known),
    ...questionChecks(() => asked, { hits: ['hits'], visits: ['visits', 'carried'] }),
    ...changeChecks(known, place.kind, disk),
  ].filter(isAsked(reports));
  yield* runChecks(
    checks.map((check) => ({ ...check, user })),
    passed,
  );
}

const isAsked =
  (reports: readonly string[] | undefined) =>
  ({ check, subject = '' }: Check): boolean =>
    check !== 'report' || (reports?.includes(subject) ?? true);

/** Without databases of its own, the check only reads the real one. */
async function* checkReal(
  { reader, place, pending }: RealStore,
  reports: readonly string[] | undefined,
  passed: Set<CheckId>,
): AsyncGenerator<CheckLine> {
  const tables = async (): Promise<undefined> => {
    const statements = await pending();
    if (statements > 0) throw failed('check.real-tables', { statements });
  };
  const asked = { reader, place, now: Date.now() };
  const checks: readonly Check[] = [
    { check: 'real-tables', needs: ['version'], work: tables },
    ...questionChecks(() => asked, { hits: ['real-tables'], visits: ['real-tables'] }),
  ];
  yield* runChecks(checks.filter(isAsked(reports)), passed);
}
