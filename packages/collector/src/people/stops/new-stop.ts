/** Checks what a person wants to stop, and makes the stop. */
import { randomUUID } from 'node:crypto';
import type { AskedStop } from '@balise/contract';
import { derived, settings } from '@balise/settings';
import type { LibraryRoot } from '../../base/library/library-root.ts';
import { Problem } from '../../base/problem/problem.ts';
import { doerOf } from '../../control-store/activity.ts';
import type { Release } from '../../control-store/releases/releases.ts';
import type { KeptStop } from '../../control-store/stops.ts';
import { isVersion } from '../../hit/library-version.ts';
import { hostLists, isHostAllowed } from '../../hit/listed-hosts.ts';
import type { Caller } from '../../hit/rights/caller.ts';
import { knownRule } from '../../hit/rules/sent-rule.ts';
import { valueCleaner } from '../../hit/scrub/clean-value.ts';
import { wireNamesOf } from '../../hit/scrub/parameter-meaning.ts';
import type { StopLooks } from '../../hit/stops/stop.ts';
import { placeIn, placeText } from '../../hit/stops/stopped-place.ts';
import { alikeRules } from '../../reports/rules/alike-rules.ts';
import { readCatalogue, type CatalogueRule } from '../../reports/rules/read-catalogue.ts';
import { looksOf } from '../../reports/rules/sent-by.ts';
import { scopeForStop } from './stop-right.ts';

interface NewStop {
  readonly stop: KeptStop;
  /** Rules that look like the stopped one; null if that is unknown. */
  readonly alike: readonly string[] | null;
}

const RELEASE = /^[1-9]\d{0,17}$/;

const clean = derived(({ privacy }) => valueCleaner(privacy));

/** Without these, a hit has no page and no environment. */
const needed = derived((): ReadonlySet<string> => new Set(['g', ...wireNamesOf('libraryVersion')]));

/** The release with this number. Throws while the control database does not answer. */
export type FindRelease = (
  id: string,
) => Promise<Pick<Release, 'environment' | 'version'> | undefined>;

/** Throws a `Problem` for something that cannot be stopped, or not by this caller. */
export async function newStop(
  caller: Caller,
  { environment, kind, what: given, reason, by }: AskedStop,
  libraryRoot: LibraryRoot,
  find: FindRelease,
): Promise<NewStop> {
  const what =
    kind === 'release'
      ? await versionOf(environment, given, find)
      : whatOf({ environment, kind, what: given });
  const scope = scopeForStop(caller, kind, what);
  const rules = kind === 'rule' ? await rulesOf(libraryRoot, environment) : [];
  const stop: KeptStop = {
    ...{ key: randomUUID(), id: '', environment, kind, what, scope, reason: reason.trim() },
    looks: looksFor(kind, what, rules),
    by: doerOf(caller, by),
    at: new Date().toISOString(),
    ...{ confirmedBy: null, liftAskedBy: null },
  };
  return { stop, alike: rules && alikeRules(rules, what) };
}

/** Null if the library is not built. */
export async function rulesOf(
  libraryRoot: LibraryRoot,
  environment: AskedStop['environment'],
): Promise<CatalogueRule[] | null> {
  try {
    return await readCatalogue(libraryRoot, environment);
  } catch (error) {
    if (error instanceof Problem && error.code === 'no-library') return null;
    throw error;
  }
}

/** Older libraries have a version too, but no number. Throws a `Problem` for any other text. */
async function versionOf(
  environment: AskedStop['environment'],
  given: string,
  find: FindRelease,
): Promise<string> {
  if (isVersion(given)) return given;
  if (!RELEASE.test(given)) throw refused('stop-release');
  // While the control database does not answer, only a version can be stopped.
  const release = await find(given).catch(() => undefined);
  if (release?.environment !== environment) throw refused('stop-release');
  return release.version;
}

/** In its one form. Throws a `Problem` if it does not exist. */
function whatOf({
  environment,
  kind,
  what,
}: Pick<AskedStop, 'environment' | 'kind' | 'what'>): string {
  if (kind === 'rule') {
    if (knownRule(what) === '') throw refused('stop-rule');
    return what;
  }
  if (kind === 'dimension') {
    const names = wireNamesOf(what);
    const isKnown = settings.variables.dimensions.some(({ id }) => id === what);
    if (!isKnown || names.length === 0 || names.some((name) => needed().has(name)))
      throw refused('stop-dimension');
    return what;
  }
  const place = placeIn(what);
  const isWhole = kind === 'host';
  if (!place || isWhole !== (place.prefix === '')) throw refused(`stop-${kind}`);
  // The activity and the table of stops keep it. The hits that wait have the cleaned address.
  const { kinds } = clean()('address', `https://${placeText(place)}`, 'en');
  if (kinds.length > 0) throw refused('stop-clean-path');
  if (!isHostAllowed(place.host, environment, hostLists())) throw refused('stop-listed-host');
  return placeText(place);
}

const refused = (expected: string): Problem => new Problem('bad-value', { name: 'what', expected });

function looksFor(
  kind: AskedStop['kind'],
  what: string,
  rules: readonly CatalogueRule[] | null,
): StopLooks | null {
  if (kind === 'rule') return looksIn(rules, what);
  if (kind !== 'dimension') return null;
  return { linkTypes: [], events: [], names: wireNamesOf(what) };
}

function looksIn(rules: readonly CatalogueRule[] | null, id: string): StopLooks | null {
  const rule = rules?.find((one) => one.id === id);
  // Page views never name their rule.
  if (!rule) return looksOf({ id, link: null, events: [] });
  const looks = looksOf(rule);
  if (!looks) throw refused('stop-sending-rule');
  return looks;
}
