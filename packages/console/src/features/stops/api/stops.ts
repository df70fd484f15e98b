/** Queries what is stopped, every ten seconds: other people and other collectors stop and lift too. */
import type { ShownStop, StopList } from '@balise/contract';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '../../../network/get-json.ts';
import { flag, list, nullable, number, object, oneOf, text } from '../../../network/shape.ts';
import { ENVIRONMENTS, type Environment } from '../../../place/routes.ts';
import { readScope } from '../../../session/rights.ts';

export type Stop = ShownStop;
export const STOPS_KEY = ['stops'];
export const KINDS = ['host', 'path', 'rule', 'dimension', 'release'] as const;
export type Kind = (typeof KINDS)[number];

const REFRESH_MILLISECONDS = 10_000;

const readStops = object<StopList>({
  stops: list(
    object<Stop>({
      id: nullable(text),
      environment: oneOf(...ENVIRONMENTS),
      kind: oneOf(...KINDS),
      what: text,
      reason: text,
      scope: readScope,
      by: text,
      at: text,
      confirmedBy: nullable(text),
      isUnconfirmed: flag,
      liftAskedBy: nullable(text),
      mayLift: flag,
      stopped: object({ receipt: number, journal: number, forward: number }),
    }),
  ),
  alike: nullable(list(text)),
});

export const stops = queryOptions({
  queryKey: STOPS_KEY,
  queryFn: ({ signal }) => getJson('/api/stops', readStops, signal),
  refetchInterval: REFRESH_MILLISECONDS,
});

/** The rules whose beacons look like those of the rule; null if the library is not built. */
export const alikeRules = (environment: Environment, rule: string) =>
  queryOptions({
    queryKey: [...STOPS_KEY, 'alike', environment, rule],
    queryFn: async ({ signal }) => {
      const query = new URLSearchParams({ environment, rule });
      return (await getJson(`/api/stops?${query.toString()}`, readStops, signal)).alike;
    },
    enabled: rule !== '',
  });
