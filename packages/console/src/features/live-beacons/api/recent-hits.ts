/** The newest hits of an environment, newest first: the start of the list, and what fills it after a lost stream. */
import type { Hit } from '@balise/beacon';
import { queryOptions } from '@tanstack/react-query';
import type { Environment } from '../../../app/routes.ts';
import { getJson } from '../../../network/get-json.ts';
import { object } from '../../../network/shape.ts';
import { readHits } from './hit-shape.ts';

export const RECENT = 200;

const readAnswer = object<{ readonly hits: Hit[] }>({ hits: readHits });

export function recentHits(environment: Environment) {
  return queryOptions({
    queryKey: ['hits', environment],
    queryFn: async ({ signal }) => {
      const address = `/api/hits?environment=${environment}&limit=${RECENT}`;
      return (await getJson(address, readAnswer, signal)).hits;
    },
    staleTime: 0,
    gcTime: 0,
  });
}
