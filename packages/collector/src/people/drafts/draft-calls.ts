/**
 * The calls of the process that checks drafts. It keeps the last live settings by their digest, so that they are sent
 * to it once.
 */
import type { DraftChange, PastedHosts } from '@balise/contract';
import type { Settings } from '@balise/settings';
import { applyChanges, type Change } from '@balise/settings/changes';
import { changesDigest } from './changes-digest.ts';
import { impossibleIn } from './impossible-change.ts';
import { layDraft, tryChange, type LaidDraft, type TriedChange } from './lay-draft.ts';
import { neededApprovals, type NeededApproval } from './needed-approvals.ts';
import { readHosts } from './paste-hosts.ts';

/** The approvals that changes need. They are of the digest. */
export interface DraftNeeds {
  readonly digest: string;
  readonly needed: readonly NeededApproval[];
}

/** Each with the live settings of an environment. */
export interface DraftChecks {
  lay(live: Settings, changes: readonly DraftChange[]): Promise<LaidDraft & DraftNeeds>;
  /** The settings with the changes. They need not be valid. */
  settings(live: Settings, changes: readonly DraftChange[]): Promise<Settings>;
  needs(live: Settings, changes: readonly DraftChange[]): Promise<DraftNeeds>;
  /** A change that cannot be kept. */
  impossible(
    live: Settings,
    changes: readonly DraftChange[],
  ): Promise<{ readonly fault?: ReturnType<typeof impossibleIn> }>;
  try(
    live: Settings,
    changes: readonly DraftChange[],
    tried: TriedChange,
  ): Promise<ReturnType<typeof tryChange>>;
  readHosts(
    live: Settings,
    changes: readonly DraftChange[],
    pasted: Pick<PastedHosts, 'list' | 'lines' | 'department'>,
  ): Promise<ReturnType<typeof readHosts>>;
}

/** In this process: for commands without a running collector, and for tests. */
export const checksHere: DraftChecks = {
  lay: async (live, changes) => ({ ...layDraft(live, changes), ...needsOf(live, changes) }),
  settings: async (live, changes) => applyChanges(live, changes as readonly Change[]).settings,
  needs: async (live, changes) => needsOf(live, changes),
  impossible: async (live, changes) => ({ fault: impossibleIn(live, changes) }),
  try: async (live, changes, tried) => tryChange(live, changes, tried),
  readHosts: async (live, changes, pasted) => readHosts(live, changes, pasted),
};

const needsOf = (live: Settings, changes: readonly DraftChange[]): DraftNeeds => ({
  digest: changesDigest(changes),
  needed: neededApprovals(changes, live),
});

/** `null`: the process does not have these settings. */
export interface DraftCalls {
  take(digest: string, live: Settings): Promise<void>;
  check(
    digest: string,
    name: keyof DraftChecks,
    values: readonly unknown[],
  ): Promise<{ readonly result?: unknown } | null>;
}

/** Live settings of three environments, and those of drafts that are still open in a browser. */
const MOST_KEPT = 6;

export function draftCalls(): DraftCalls {
  const kept = new Map<string, Settings>();
  return {
    async take(digest, live) {
      kept.delete(digest);
      kept.set(digest, live);
      const [oldest] = kept.keys();
      if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    },
    async check(digest, name, values) {
      const live = kept.get(digest);
      if (!live) return null;
      const call = checksHere[name] as (...all: readonly unknown[]) => Promise<unknown>;
      return { result: await call(live, ...values) };
    },
  };
}
