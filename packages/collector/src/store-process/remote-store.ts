/** The collector's side of the store, which runs in a process of its own. */
import type { Hit } from '@balise/beacon';
import { CallFailed } from '../base/errors/call-failed.ts';
import { Helper, type HelperOptions, type HelperState } from '../base/child-process/helper.ts';
import { Outage } from '../base/child-process/outage.ts';
import { processModule } from '../base/files/places.ts';
import { reasonOf } from '../base/errors/reason-of.ts';
import type { Engine } from '../engine/database/database.ts';
import { exportHits, type ExportQuery } from '../store/export/export-hits.ts';
import type { StoreProcessOptions } from '../store/open/open-store.ts';
import type { StoreCalls } from './store-calls.ts';

/** Calls that wait for a store that is starting. */
const WAITING = [
  ...(['recent', 'search', 'hit', 'newHits', 'pageViews', 'pageOwners'] as const),
  ...(['exportSuites', 'exportPage', 'count', 'countSimulated'] as const),
  ...(['overview', 'sentCounts', 'variableUses', 'libraryHosts'] as const),
  ...(['report', 'explore', 'reportWords', 'funnel', 'goalCount'] as const),
] satisfies readonly (keyof StoreCalls)[];
/** Calls that are refused until the store is ready. Their callers repeat them. */
const REFUSED = [
  ...([
    'countRefusals',
    'countStrangers',
    'countFailures',
    'countLoads',
    'hostCounts',
    'ruleCounts',
    'lacks',
    'correct',
    'sweep',
    'makeVisits',
    'uncountedDays',
    'keepImports',
  ] as const),
  ...(['ourDay', 'identifiersOf', 'freeze', 'stopFailedMutations', 'settle'] as const),
  ...(['beginBackup', 'backupState'] as const),
] satisfies readonly (keyof StoreCalls)[];

type Name = (typeof WAITING)[number] | (typeof REFUSED)[number];

/** The calls that do no more than reach the store. Each is in one of the lists. */
type Passed = Omit<StoreCalls, 'insert' | 'inspect' | 'close'>;

export interface RemoteStoreOptions extends StoreProcessOptions {
  readonly onState: HelperOptions['onState'];
  /** Called if the store is open and refuses hits, once for each reason. It is then `down`. */
  readonly onRefused?: (reason: string) => void;
}

export interface RemoteStore extends StoreCalls {
  readonly kind: Engine['kind'];
  /** Also `down` if the store is open but refuses hits, for example because the server is unreachable. */
  readonly state: HelperState;
  /** Why the store is down, as a short code. Empty otherwise. */
  readonly reason: string;
  /** Oldest first, in pages that fit in memory. */
  export(query: ExportQuery): AsyncIterable<readonly Hit[]>;
  /** Gives its process the settings in force. `reopens`: its columns change, so it starts again. */
  takeSettings(reopens: boolean): void;
  /** Rejects after `patience` milliseconds. */
  whenReady(patience?: number): Promise<void>;
}

export function openRemoteStore(options: RemoteStoreOptions): RemoteStore {
  const { engine, journalFolder, postgresUrl, onState } = options;
  const { onRefused = (reason: string) => onState('down', reason) } = options;
  const outage = new Outage();
  /** The reason for the last failed insert into an open store. Empty after a successful insert. */
  let fault = '';
  const helper = new Helper<StoreCalls>({
    entry: processModule('store-process/store-process'),
    open: { engine, journalFolder, postgresUrl } satisfies StoreProcessOptions,
    onState: (state, reason) => {
      fault = '';
      onState(state, reason);
    },
  });
  const noteInserted = (): void => {
    outage.over();
    if (fault === '') return;
    fault = '';
    onState('ready', '');
  };
  const noteRefused = (error: unknown): void => {
    // If the process itself has stopped, the helper has already reported it.
    if (helper.state !== 'ready') return;
    fault = reasonOf(error);
    if (!outage.isNews(fault)) return;
    if (error instanceof CallFailed) onRefused(fault);
    else onState('down', fault);
  };
  const passed = passedBy(helper);
  return {
    ...passed,
    kind: engine.kind,
    get state() {
      return fault === '' ? helper.state : 'down';
    },
    get reason() {
      return fault || helper.reason;
    },
    async insert(batch) {
      try {
        const inserted = await helper.call('insert', batch);
        noteInserted();
        return inserted;
      } catch (error) {
        noteRefused(error);
        throw error;
      }
    },
    /** After a part was set aside, the engine is opened again, which takes a moment. */
    async inspect(isAnew) {
      const found = await helper.call('inspect', isAnew);
      if (found.isToReopen) helper.reopen();
      return found;
    },
    export: (query) => exportHits(query, passed),
    takeSettings(reopens) {
      if (reopens) helper.reopen();
      else helper.takeSettings();
    },
    whenReady: (patience) => helper.whenReady(patience),
    close: () => helper.close(),
  };
}

function passedBy(helper: Helper<StoreCalls>): Passed {
  const calls = Object.fromEntries([
    ...WAITING.map((name) => [name, helper.ask.bind(helper, name)]),
    ...REFUSED.map((name) => [name, helper.call.bind(helper, name)]),
  ] as const);
  return calls as unknown as Pick<StoreCalls, Name> satisfies Passed;
}
