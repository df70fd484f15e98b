/** Queries the releases of some days. */
import type { DatedRelease, ReleaseDays } from '@balise/contract';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '../../network/get-json.ts';
import { flag, list, nullable, object, oneOf, text } from '../../network/shape.ts';
import type { Environment } from '../../place/routes.ts';

const MILLISECONDS = 60_000;

const readDays = object<ReleaseDays>({
  releases: list(
    object<DatedRelease>({
      ...{ id: text, at: text, by: nullable(text) },
      kind: oneOf('publish', 'undo', 'roll-back'),
      note: object({ en: text, fr: text }),
    }),
  ),
  isWhole: flag,
  firstAt: nullable(text),
});

export interface Days {
  readonly from: string;
  readonly to: string;
}

export const releaseDaysOf = (environment: Environment, { from, to }: Days) =>
  queryOptions({
    queryKey: ['release-days', environment, from, to],
    queryFn: ({ signal }) =>
      getJson(
        `/api/release-days?environment=${environment}&from=${from}&to=${to}`,
        readDays,
        signal,
      ),
    staleTime: MILLISECONDS,
  });
