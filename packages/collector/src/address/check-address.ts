/**
 * Judges the page at an address: by the library of an environment, with its own code, and by the check of beacons at
 * receipt.
 */
import {
  ENVIRONMENTS,
  parseRequest,
  requestPath,
  splitAddress,
  type Environment,
  type Pair,
} from '@balise/beacon';
import type { CheckedAddress } from '@balise/contract';
import { derived, type Settings } from '@balise/settings';
import { isOwnRule } from '@balise/settings/own-rules';
import { addressJudge, type JudgeAddress, type JudgedAddress } from '@balise/tag/address';
import { departmentLists, departmentOf } from '../hit/department/department-of.ts';
import type { StopMatcher } from '../hit/stops/stop-matcher.ts';
import { wireNamesOf } from '../hit/scrub/parameter-meaning.ts';
import { createScrubber } from '../hit/scrub/scrub-again.ts';
import { createBeaconCheck } from '../intake/receive/check-beacon.ts';
import { excludedLine, hostLine, hostsIn, singlePageLine } from './settings-lines.ts';

export interface AddressToCheck {
  readonly url: URL;
  readonly environment: Environment;
  /** The settings of the release that is live there. */
  readonly settings: Settings;
  /** The stops in force at receipt. */
  readonly stops?: StopMatcher | undefined;
}

/** Reads the settings only, and keeps nothing of the address. */
export function checkAddress(asked: AddressToCheck): CheckedAddress {
  const { url, environment, settings } = asked;
  const judged = judgeFor(settings, environment)(url);
  const { host, path, reason } = judged;
  const isBlocked = reason !== 'allowed';
  const cleaned = isBlocked ? undefined : cleanedAgain(judged);
  const suite = settings.collection.suites[environment];
  const received = cleaned && receiptOf(asked, cleaned.sent, suite);
  const listed = hostLine(settings, environment, host);
  return {
    ...{ environment, host, path, verdict: reason, suite },
    line: judged.excludedBy === null ? listed : excludedLine(settings, judged.excludedBy),
    base: baseOf(settings, environment, host),
    environments: ENVIRONMENTS.filter((one) => hostLine(settings, one, host) !== null),
    similar: reason === 'host' ? similarHosts(settings, host) : [],
    singlePage: judged.isSinglePage ? singlePageLine(settings, host) : null,
    department: departmentAt(settings, host, path),
    sent: cleaned?.sent ?? null,
    removed: cleaned ? [...cleaned.removed] : [],
    receipt: received?.receipt ?? null,
    link: judged.isInternalHost ? 'internal' : 'exit',
    rules: isBlocked ? [] : rulesAt(judged, asked, received?.stoppedRules ?? new Set()),
  };
}

/** The packing of a whole release is remembered with its settings. */
const judges = new WeakMap<Settings, Map<Environment, JudgeAddress>>();

function judgeFor(settings: Settings, environment: Environment): JudgeAddress {
  const known = judges.get(settings) ?? new Map<Environment, JudgeAddress>();
  judges.set(settings, known);
  const judge = known.get(environment) ?? addressJudge(settings, environment);
  known.set(environment, judge);
  return judge;
}

/** Made once for each snapshot: a scrubber adds the patterns of the settings to this process. */
const receiptInForce = derived(({ privacy }) => ({
  scrubAgain: createScrubber(privacy),
  whatIsWrong: createBeaconCheck({ note: () => undefined }, false),
  languageName: wireNamesOf('pageLanguage')[0] ?? '',
}));

/** The collector redacts again what the library sends. */
function cleanedAgain({ sent, removed, language }: JudgedAddress): {
  readonly sent: string;
  readonly removed: readonly string[];
} {
  const { scrubAgain, languageName } = receiptInForce();
  const stated = language === 'fr' ? [[languageName, 'fra'] as const] : [];
  const { parameters, findings } = scrubAgain([...addressParameters(sent), ...stated]);
  const part = (name: string): string => parameters.find(([one]) => one === name)?.[1] ?? '';
  const kinds = [...removed, ...findings.map(({ kind }) => kind)];
  return { sent: part('g') + part('-g'), removed: [...new Set(kinds)] };
}

function addressParameters(address: string): Pair[] {
  const [first, rest] = splitAddress(address);
  return rest === ''
    ? [['g', first]]
    : [
        ['g', first],
        ['-g', rest],
      ];
}

/** A page view with this address, as the receiver judges it. */
function receiptOf(
  { environment, settings, stops }: AddressToCheck,
  sent: string,
  suite: string,
): { readonly receipt: CheckedAddress['receipt']; readonly stoppedRules: ReadonlySet<string> } {
  const query = [['AQB', '1'], ...addressParameters(sent), ['AQE', '1']] as const;
  const url = `${requestPath(suite, '2.27.0')}s1?${new URLSearchParams(query.map(([...pair]) => pair)).toString()}`;
  const parsed = parseRequest({ method: 'GET', url });
  if ('refused' in parsed) return { receipt: 'no-page-address', stoppedRules: NONE };
  const wrong = receiptInForce().whatIsWrong(parsed, environment, 0);
  const rules = settings.rules.rules.filter(({ id }) => isStoppedRule(id));
  return {
    receipt: wrong
      ? wrong === 'host-not-allowed'
        ? 'host-not-allowed'
        : 'no-page-address'
      : stops?.stopOf(parsed, environment)
        ? 'stopped'
        : 'stored',
    stoppedRules: new Set(rules.map(({ id }) => id)),
  };

  /** A link beacon of the page that names the rule. */
  function isStoppedRule(id: string): boolean {
    if (!stops || 'refused' in parsed) return false;
    const named: Pair[] = [
      ['pe', 'lnk_o'],
      ['c.', ''],
      ['rule', id],
      ['.c', ''],
    ];
    const { parameters } = parsed;
    return (
      stops.stopOf({ ...parsed, parameters: [...parameters, ...named] }, environment) !== undefined
    );
  }
}

const NONE: ReadonlySet<string> = new Set();

function baseOf({ hosts }: Settings, environment: Environment, host: string): string | null {
  return hostsIn(hosts, environment).find((one) => one.host === host)?.base ?? null;
}

/** Listed hosts that differ only by `www.`. */
function similarHosts({ hosts }: Settings, host: string): string[] {
  const bare = (name: string): string => name.replace(/^www\.|\.$/g, '');
  const all = [...hosts.production, ...hosts.staging].map((one) => one.host);
  return [...new Set(all.filter((one) => one !== host && bare(one) === bare(host)))];
}

function departmentAt(
  settings: Settings,
  host: string,
  path: string,
): CheckedAddress['department'] {
  const lists = departmentLists(settings.departments);
  const marks = { host, path, ownership: '', creator: '' };
  const byPath = departmentOf(marks, { ...lists, hosts: new Map() });
  const id = byPath || departmentOf(marks, lists);
  const found = settings.departments.departments.find((one) => one.id === id);
  return found ? { id, name: found.name, by: byPath ? 'path' : 'host' } : null;
}

const rulesAt = (
  { ownRules }: JudgedAddress,
  { settings: { rules }, environment }: AddressToCheck,
  stopped: ReadonlySet<string>,
): CheckedAddress['rules'] =>
  rules.rules
    .filter((rule) => (isOwnRule(rule) ? ownRules.includes(rule.id) : rule[environment]))
    .sort((one, other) => one.order - other.order)
    .map(({ id, name }) => ({ id, name, isStopped: stopped.has(id) }));
