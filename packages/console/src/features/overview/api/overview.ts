/** Queries the figures of the last 24 hours, every 30 seconds. */
import type { DayFigure, Overview } from '@balise/contract';
import { queryOptions } from '@tanstack/react-query';
import { ENVIRONMENTS, type Environment } from '../../../place/routes.ts';
import { getJson } from '../../../network/get-json.ts';
import { list, nullable, number, object, oneOf, text } from '../../../network/shape.ts';

export type { Overview };
export type Figure = DayFigure;
export type Hour = Overview['hours'][number];
export type Host = Overview['hosts'][number];
export type Stranger = NonNullable<Overview['strangers']>[number];

const REFRESH_MILLISECONDS = 30_000;

const figure = object<Figure>({ today: number, previous: number });

const readOverview = object<Overview>({
  environment: oneOf(...ENVIRONMENTS),
  now: text,
  figures: object<Overview['figures']>({
    beacons: figure,
    pageViews: figure,
    refused: nullable(figure),
    cleaned: figure,
    // Hits of bots and internal networks, in production.
    leftOut: figure,
  }),
  hours: list(
    object<Hour>({
      ...{ start: text, beacons: number, pageViews: number, cleaned: number },
      refused: nullable(number),
    }),
  ),
  firstHitAt: nullable(text),
  lastHitAt: nullable(text),
  hosts: list(object<Host>({ host: text, hits: number })),
  strangers: nullable(
    list(object<Stranger>({ kind: oneOf('host', 'suite'), name: text, beacons: number })),
  ),
  clockOff: nullable(number),
  countedUntil: nullable(text),
});

export function overviewOf(environment: Environment) {
  return queryOptions({
    queryKey: ['overview', environment],
    queryFn: ({ signal }) =>
      getJson(`/api/overview?environment=${environment}`, readOverview, signal),
    refetchInterval: REFRESH_MILLISECONDS,
  });
}
