/** One run of the checks for one environment: reads the counts of the store, and gives the findings. */
import type { Environment } from '@balise/beacon';
import type { Attention } from '@balise/contract';
import { settings } from '@balise/settings';
import type { Alarm, CheckedRun, Finding } from '../control-store/alarms.ts';
import { hostLists, isHostAllowed } from '../hit/listed-hosts.ts';
import type { Stop } from '../hit/stops/stop.ts';
import type { CountCalls } from '../store/count-calls.ts';
import type { HostCounts, Span } from '../store/counts/attention-hosts.ts';
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
  /**
   * `loads`: another server serves the library. `release`: no release is live. `late`: the store lacks recent hits.
   * `hosts`, `expectations`, `rules`: that check failed.
   */
  readonly unknown: Attention['unknown'];
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Days before a release in which its rules are counted. */
const BEFORE = 28 * DAY;
/** A rule that is silent for so long after a release is silent for good. Also bounds the hits that are read. */
const AFTER = 28 * DAY;
/** Hits that are older than this are all in the store, or the last hours would look silent. */
const LATE = 2 * HOUR;
/** Lines of shares and counts may come and go with each hour: they end after two runs without them. */
const PATIENCE = {
  ...{ 'host-silent': 1, 'host-down': 2, 'host-unlisted': 2, 'rule-silent': 1 },
  ...{ 'rule-failing': 2, 'service-failing': 2, expectation: 2 },
};

/** Kinds that recent hits decide. */
const LATE_KINDS = ['host-silent', 'host-down'] as const;

/** Kinds of lines that each check finds. */
const KINDS = {
  hosts: ['host-unlisted', ...LATE_KINDS, 'rule-failing', 'service-failing'],
  expectations: ['expectation'],
  rules: ['rule-silent'],
} as const;
type Check = keyof typeof KINDS;

export interface CheckedEnvironment {
  readonly run: CheckedRun;
  /** Errors of the checks that failed. Their kinds are not in the run, and its result states them as unknown. */
  readonly failures: readonly unknown[];
}

interface CheckedHosts {
  readonly findings: readonly Finding[];
  readonly counts: HostCounts;
  readonly others: EnvironmentResult['others'];
}

/** A check that fails does not stop the others. Never rejects because of the store. */
export async function checkEnvironment(parts: EnvironmentParts): Promise<CheckedEnvironment> {
  const { environment, storedUntil, now, open } = parts;
  const isLate = now - storedUntil > LATE;
  const until = isLate ? now : Math.min(now, storedUntil);
  const failed = new Map<Check, unknown>();
  const attempt = async <T>(check: Check, call: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await call();
    } catch (error) {
      failed.set(check, error);
      return undefined;
    }
  };
  const hosts = await attempt('hosts', () => checkedHosts(parts, until, isLate));
  const expectations = await attempt('expectations', () => lackingHosts(parts, until));
  const rules = await attempt('rules', () => silentRules(parts, until));
  const bounded = boundedLines(
    [...(hosts?.findings ?? []), ...(expectations ?? []), ...(rules ?? [])],
    open,
  );
  const result: EnvironmentResult = {
    neverSent: hosts ? neverSent(listedIn(environment), hosts.counts.hosts) : [],
    others: hosts?.others ?? { loads: 0, beacons: 0 },
    more: bounded.more,
    unknown: [...unknownIn(parts, hosts?.counts, isLate), ...failed.keys()],
  };
  const unchecked = new Set<string>(isLate ? LATE_KINDS : []);
  for (const check of failed.keys()) for (const kind of KINDS[check]) unchecked.add(kind);
  const kinds = Object.keys(PATIENCE).filter((kind) => !unchecked.has(kind));
  return {
    run: { environment, kinds, findings: bounded.findings, patience: PATIENCE, result },
    failures: [...failed.values()],
  };
}

async function checkedHosts(
  parts: EnvironmentParts,
  until: number,
  isLate: boolean,
): Promise<CheckedHosts> {
  const { store, environment, now, open } = parts;
  const windows = windowsUntil(until);
  const counts = await store.hostCounts({
    ...{ environment, spans: spansOf(windows), day: dayUntil(until) },
    loadsFrom: now - (now % DAY) - DAY,
  });
  const isListed = (host: string): boolean => isHostAllowed(host, environment, hostLists());
  const unlisted = checkUnlisted({ environment, unlisted: counts.unlisted, isListed });
  const listed = listedIn(environment);
  const hostParts = { environment, listed, hosts: counts.hosts, departmentsOf: departmentsOfHost };
  const silent = isLate
    ? []
    : checkHosts({ ...hostParts, stopped: stoppedIn(parts, 'host'), windows, open, now });
  const rules = new Set(settings.rules.rules.map(({ id }) => id));
  const failing = checkFailures({ ...hostParts, failures: counts.failures, rules });
  return {
    ...{ counts, others: unlisted.others },
    findings: [...unlisted.findings, ...silent, ...failing],
  };
}

async function lackingHosts(
  { store, environment }: EnvironmentParts,
  until: number,
): Promise<Finding[]> {
  const day = dayUntil(until);
  const lacks = await store.lacks({ environment, day, expectations: expectationsInForce() });
  return checkExpectations({ environment, lacks, departmentsOf: departmentsOfHost });
}

/** The 24 whole hours before a moment. */
function dayUntil(until: number): Span {
  const to = until - (until % HOUR);
  return { from: to - DAY, to };
}

function unknownIn(
  { release }: EnvironmentParts,
  counts: HostCounts | undefined,
  isLate: boolean,
): EnvironmentResult['unknown'] {
  const views = (counts?.hosts ?? []).reduce((sum, { beacons }) => sum + beacons, 0);
  const listedLoads = counts?.listedLoads ?? 0;
  return [
    ...(isLibraryElsewhere({ listedLoads, views }) ? (['loads'] as const) : []),
    ...(release ? [] : (['release'] as const)),
    ...(isLate ? (['late'] as const) : []),
  ];
}

async function silentRules(parts: EnvironmentParts, until: number): Promise<Finding[]> {
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
