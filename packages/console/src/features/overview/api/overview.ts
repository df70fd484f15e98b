/** Figures of the last 24 hours, asked for again every half minute. */
import { queryOptions } from '@tanstack/react-query';
import { ENVIRONMENTS, type Environment } from '../../../app/routes.ts';
import { getJson } from '../../../network/get-json.ts';
import { list, nullable, number, object, oneOf, text } from '../../../network/shape.ts';

export interface Figure {
  readonly today: number;
  /** The same 24 hours one week earlier. */
  readonly previous: number;
}

export interface Hour {
  readonly start: string;
  readonly beacons: number;
  readonly pageViews: number;
}

export interface Host {
  readonly host: string;
  readonly hits: number;
}

export interface Stranger {
  readonly kind: 'host' | 'suite';
  /** Empty for all others together. */
  readonly name: string;
  readonly beacons: number;
}

export interface Overview {
  readonly environment: Environment;
  readonly now: string;
  readonly figures: Readonly<Record<'beacons' | 'pageViews' | 'cleaned' | 'leftOut', Figure>> & {
    /** Null for who sees some departments: what is refused belongs to none. */
    readonly refused: Figure | null;
  };
  readonly hours: readonly Hour[];
  readonly firstHitAt: string | null;
  readonly lastHitAt: string | null;
  readonly hosts: readonly Host[];
  /** Hosts and report suites that the settings do not know; null where `refused` is. */
  readonly strangers: readonly Stranger[] | null;
  /** Beacons of browsers whose clock was more than a day off; null where `refused` is. */
  readonly clockOff: number | null;
}

const REFRESH_MILLISECONDS = 30_000;

const figure = object<Figure>({ today: number, previous: number });

export const readOverview = object<Overview>({
  environment: oneOf(...ENVIRONMENTS),
  now: text,
  figures: object<Overview['figures']>({
    beacons: figure,
    pageViews: figure,
    refused: nullable(figure),
    cleaned: figure,
    // Of bots and internal networks, in production.
    leftOut: figure,
  }),
  hours: list(object<Hour>({ start: text, beacons: number, pageViews: number })),
  firstHitAt: nullable(text),
  lastHitAt: nullable(text),
  hosts: list(object<Host>({ host: text, hits: number })),
  strangers: nullable(
    list(object<Stranger>({ kind: oneOf('host', 'suite'), name: text, beacons: number })),
  ),
  clockOff: nullable(number),
});

export function overviewOf(environment: Environment) {
  return queryOptions({
    queryKey: ['overview', environment],
    queryFn: ({ signal }) =>
      getJson(`/api/overview?environment=${environment}`, readOverview, signal),
    refetchInterval: REFRESH_MILLISECONDS,
  });
}
