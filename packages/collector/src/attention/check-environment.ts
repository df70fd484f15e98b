/** One run of the checks for one environment: reads the counts of the store, and gives the findings. */
import type { Environment } from '@balise/beacon';
import { settings } from '@balise/settings';
import type { Alarm, CheckedRun } from '../control-store/alarms.ts';
import { hostLists, isHostAllowed } from '../hit/listed-hosts.ts';
import type { Stop } from '../hit/stops/stop.ts';
import type { CountCalls } from '../store/count-calls.ts';
import type { HostCounts } from '../store/counts/attention-hosts.ts';
import { boundedLines } from './bounded-lines.ts';
import { checkExpectations } from './check-expectations.ts';
import { checkFailures } from './check-failures.ts';
import { checkHosts } from './check-hosts.ts';
import { checkRules } from './check-rules.ts';
import { checkUnlisted } from './check-unlisted.ts';
import { departmentsOfHost } from './departments-of-host.ts';
import { expectationsInForce } from './expectations-in-force.ts';
import { isLibraryElsewhere } from './is-library-elsewhere.ts';
import { neverSent } from './never-sent.ts';
import { spansOf, windowsUntil } from './windows.ts';

export interface EnvironmentParts {
  readonly store: Pick<CountCalls, 'hostCounts' | 'ruleCounts' | 'lacks'>;
  readonly environment: Environment;
  /** The live release. Undefined: the environment has none, so no rule is silent since one. */
  readonly release: { readonly id: string; readonly since: number } | undefined;
  readonly stops: readonly Pick<Stop, 'environment' | 'kind' | 'what'>[];
  readonly open: readonly Pick<Alarm, 'kind' | 'subject' | 'details'>[];
  /** Milliseconds: the hits of all collectors before this moment are in the store. */
  readonly storedUntil: number;
  readonly now: number;
}

/** Findings of a run besides its lines. Kept as the result of the run. */
export interface EnvironmentResult {
  readonly neverSent: readonly string[];
  /** Loads and refused beacons of unlisted hosts without a line of their own. */
  readonly others: { readonly loads: number; readonly beacons: number };
  /** By kind: lines that are left out because there are too many. */
  readonly more: Readonly<Record<string, number>>;
  /** `loads`: another server serves the library. `release`: no release is live. `late`: the store lacks recent hits. */
  readonly unknown: readonly ('loads' | 'release' | 'late')[];
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Days before a release in which its rules are counted. */
const BEFORE = 28 * DAY;
/** A rule that is silent for so long after a release is silent for good. */
const AFTER = 60 * DAY;
/** Hits that are older than this are all in the store, or the last hours would look silent. */
const LATE = 2 * HOUR;
/** Lines of shares and counts may come and go with each hour: they end after two runs without them. */
const PATIENCE = {
  ...{ 'host-silent': 1, 'host-down': 2, 'host-unlisted': 2, 'rule-silent': 1 },
  ...{ 'rule-failing': 2, 'service-failing': 2, expectation: 2 },
};

/** Kinds that recent hits decide. */
const LATE_KINDS = ['host-silent', 'host-down'];

/** Throws the errors of the store. */
export async function checkEnvironment(parts: EnvironmentParts): Promise<CheckedRun> {
  const { store, environment, storedUntil, now, open } = parts;
  const isLate = now - storedUntil > LATE;
  const until = isLate ? now : Math.min(now, storedUntil);
  const windows = windowsUntil(until);
  const to = until - (until % HOUR);
  const day = { from: to - DAY, to };
  const loadsFrom = now - (now % DAY) - DAY;
  const counts = await store.hostCounts({ environment, spans: spansOf(windows), day, loadsFrom });
  const listed = listedIn(environment);
  const isListed = (host: string): boolean => isHostAllowed(host, environment, hostLists());
  const unlisted = checkUnlisted({ environment, unlisted: counts.unlisted, isListed });
  const hostParts = { environment, listed, hosts: counts.hosts, departmentsOf: departmentsOfHost };
  const silent = isLate
    ? []
    : checkHosts({ ...hostParts, stopped: stoppedIn(parts, 'host'), windows, open, now });
  const rules = new Set(settings.rules.rules.map(({ id }) => id));
  const lacks = await store.lacks({ environment, day, expectations: expectationsInForce() });
  const bounded = boundedLines(
    [
      ...unlisted.findings,
      ...silent,
      ...checkFailures({ ...hostParts, failures: counts.failures, rules }),
      ...checkExpectations({ environment, lacks, departmentsOf: departmentsOfHost }),
      ...(await silentRules(parts, until)),
    ],
    open,
  );
  const result: EnvironmentResult = {
    neverSent: neverSent(listed, counts.hosts),
    others: unlisted.others,
    more: bounded.more,
    unknown: unknownIn(parts, counts, isLate),
  };
  const kinds = Object.keys(PATIENCE).filter((kind) => !isLate || !LATE_KINDS.includes(kind));
  return { environment, kinds, findings: bounded.findings, patience: PATIENCE, result };
}

function unknownIn(
  { release }: EnvironmentParts,
  { hosts, listedLoads }: HostCounts,
  isLate: boolean,
): EnvironmentResult['unknown'] {
  const views = hosts.reduce((sum, { beacons }) => sum + beacons, 0);
  return [
    ...(isLibraryElsewhere({ listedLoads, views }) ? (['loads'] as const) : []),
    ...(release ? [] : (['release'] as const)),
    ...(isLate ? (['late'] as const) : []),
  ];
}

async function silentRules(parts: EnvironmentParts, until: number) {
  const { store, environment, release } = parts;
  if (!release || until <= release.since || until - release.since > AFTER) return [];
  const { id, since } = release;
  const counts = await store.ruleCounts({ environment, from: since - BEFORE, since, to: until });
  const on = new Set(
    settings.rules.rules.filter((rule) => rule[environment]).map((rule) => rule.id),
  );
  const stopped = stoppedIn(parts, 'rule');
  const off = counts.rules.filter(({ rule }) => !on.has(rule) || stopped.has(rule));
  return checkRules({
    ...{ environment, release: id, counts },
    off: new Set(off.map(({ rule }) => rule)),
  });
}

/** Hosts of an environment of its own: production has the production hosts, the others those of staging. */
function listedIn(environment: Environment): ReadonlySet<string> {
  const { production, staging } = hostLists();
  return environment === 'production' ? production : staging;
}

const stoppedIn = (
  { stops, environment }: EnvironmentParts,
  kind: Stop['kind'],
): ReadonlySet<string> =>
  new Set(
    stops
      .filter((one) => one.environment === environment && one.kind === kind)
      .map((one) => one.what),
  );
