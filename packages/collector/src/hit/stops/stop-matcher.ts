/**
 * Finds the stop of a request. Without a stop in its environment, it costs one look-up. Hosts, rules, dimensions
 * and releases are found by their names, paths among those of their host.
 */
import {
  addressOf,
  toHit,
  UNKNOWN_ORIGIN,
  type Environment,
  type Hit,
  type Pair,
} from '@balise/beacon';
import { derived, settings } from '@balise/settings';
import { addressForm } from '../address-form.ts';
import { sentVersion } from '../library-version.ts';
import { namedRule } from '../rules/sent-rule.ts';
import { Levels } from '../scrub/levels.ts';
import { findPageAddress } from '../scrub/page-address.ts';
import { wireNamesOf } from '../scrub/parameter-meaning.ts';
import type { Stop } from './stop.ts';
import { isBelow, placeIn } from './stopped-place.ts';

/** The parts of a request that a stop can name. */
type StoppedRequest = Parameters<typeof toHit>[1];

interface Blanked {
  /** The same list if no stopped dimension is in it. */
  readonly parameters: readonly Pair[];
  readonly stops: ReadonlySet<Stop>;
}

export interface StopMatcher {
  /** The stop that leaves the whole request out. */
  stopOf(request: StoppedRequest, environment: Environment | 'unknown'): Stop | undefined;
  /** Removes the stopped dimensions. */
  blank(parameters: readonly Pair[], environment: Environment | 'unknown'): Blanked;
}

interface OfEnvironment {
  readonly hosts: Map<string, Stop>;
  readonly paths: Map<string, { readonly prefix: string; readonly stop: Stop }[]>;
  readonly rules: Map<string, Stop>;
  /** By parameter name. */
  readonly dimensions: Map<string, Stop>;
  /** By the version of the library. */
  readonly releases: Map<string, Stop>;
}

const NO_META = {
  ...{ id: '', receivedAt: new Date(0), method: 'GET' as const, size: 0, origin: UNKNOWN_ORIGIN },
};
const NONE: ReadonlySet<Stop> = new Set();

/** `stops`: those to obey. Undefined without one. */
export function stopMatcher(stops: readonly Stop[]): StopMatcher | undefined {
  if (stops.length === 0) return undefined;
  // The settings name the variables of a dimension, and may be replaced.
  const byEnvironment = derived(() => ofEnvironments(stops));
  return {
    stopOf(request, environment) {
      const own = byEnvironment().get(environment);
      return (
        own &&
        (stopOfPlace(own, request.parameters) ??
          stopOfRelease(own, request.parameters) ??
          stopOfRule(own, request))
      );
    },
    blank(parameters, environment) {
      const own = byEnvironment().get(environment);
      return own && own.dimensions.size > 0
        ? blankIn(own.dimensions, parameters)
        : { parameters, stops: NONE };
    },
  };
}

function ofEnvironments(stops: readonly Stop[]): ReadonlyMap<string, OfEnvironment> {
  const byEnvironment = new Map<string, OfEnvironment>();
  for (const stop of stops) {
    // A hit of a suite that the settings do not name may be of any environment.
    for (const name of [stop.environment, 'unknown']) {
      let own = byEnvironment.get(name);
      if (!own) byEnvironment.set(name, (own = nothing()));
      add(own, stop);
    }
  }
  return byEnvironment;
}

const nothing = (): OfEnvironment => ({
  ...{ hosts: new Map(), paths: new Map(), rules: new Map() },
  ...{ dimensions: new Map(), releases: new Map() },
});

function add({ hosts, paths, rules, dimensions, releases }: OfEnvironment, stop: Stop): void {
  const { kind, what, looks } = stop;
  if (kind === 'rule') rules.set(what, stop);
  else if (kind === 'release') releases.set(what, stop);
  else if (kind === 'dimension')
    for (const name of [...wireNamesOf(what), ...(looks?.names ?? [])]) dimensions.set(name, stop);
  else {
    const place = placeIn(what);
    if (!place) return;
    const { host, prefix } = place;
    if (prefix === '') hosts.set(host, stop);
    else paths.set(host, [...(paths.get(host) ?? []), { prefix, stop }]);
  }
}

function stopOfPlace(
  { hosts, paths }: OfEnvironment,
  parameters: readonly Pair[],
): Stop | undefined {
  if (hosts.size === 0 && paths.size === 0) return undefined;
  const { first, rest } = findPageAddress(parameters);
  const { host, path } = addressOf((first?.[1] ?? '') + (rest?.[1] ?? ''));
  const whole = hosts.get(host);
  if (whole) return whole;
  const ofHost = paths.get(host);
  if (!ofHost) return undefined;
  const form = addressForm(path).toLowerCase();
  return ofHost.find(({ prefix }) => isBelow(form, prefix))?.stop;
}

/** In any parameter: a pinned library may have the number that the version had in its release. */
function stopOfRelease({ releases }: OfEnvironment, parameters: readonly Pair[]): Stop | undefined {
  if (releases.size === 0) return undefined;
  for (const [, value] of parameters) {
    const version = sentVersion(value);
    const stop = version === undefined ? undefined : releases.get(version);
    if (stop) return stop;
  }
  return undefined;
}

function stopOfRule({ rules }: OfEnvironment, request: StoppedRequest): Stop | undefined {
  if (rules.size === 0) return undefined;
  const hit = toHit(settings, request, NO_META);
  const named = namedRule(hit);
  if (named !== '') return rules.get(named);
  for (const stop of rules.values()) if (looksLike(hit, stop)) return stop;
  return undefined;
}

function looksLike({ linkType, linkName, events }: Hit, { looks }: Stop): boolean {
  if (!looks?.linkTypes.includes(linkType)) return false;
  if (looks.linkName !== undefined && looks.linkName !== linkName) return false;
  return looks.events.length === 0 || events.some(({ id }) => looks.events.includes(id));
}

/** A parameter inside context data has another meaning. */
function blankIn(dimensions: ReadonlyMap<string, Stop>, parameters: readonly Pair[]): Blanked {
  const levels = new Levels();
  const stops = new Set<Stop>();
  const kept = parameters.filter(([name, value]) => {
    const stop = levels.isTop ? dimensions.get(name) : undefined;
    if (stop && value !== '') stops.add(stop);
    if (!stop && value === '') levels.follow(name);
    return !stop;
  });
  return stops.size > 0 ? { parameters: kept, stops } : { parameters, stops: NONE };
}
