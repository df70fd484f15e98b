/**
 * Queries the newest hits of an environment, newest first. They start the list, and fill it after a lost connection.
 */
import type { ShownHit } from '@balise/beacon';
import type { HitList } from '@balise/contract';
import { queryOptions } from '@tanstack/react-query';
import type { Environment } from '../../../place/routes.ts';
import { getJson } from '../../../network/get-json.ts';
import { object } from '../../../network/shape.ts';
import { readHits } from '../../../shared/beacons/hit-shape.ts';

export const RECENT = 200;

const readAnswer = object<Pick<HitList, 'hits'>>({ hits: readHits });

export function recentHits(environment: Environment) {
  return queryOptions({
    queryKey: ['hits', environment],
    queryFn: async ({ signal }) => (await getJson(addressOf(environment), readAnswer, signal)).hits,
    // Each answer must trigger an update, even an equal one: it confirms that no hit is missing.
    structuralSharing: false,
    staleTime: 0,
    gcTime: 0,
  });
}

/** Hits older than the given one. */
export async function olderHits(environment: Environment, before: string): Promise<ShownHit[]> {
  const address = `${addressOf(environment)}&before=${before}`;
  return (await getJson(address, readAnswer, new AbortController().signal)).hits;
}

function addressOf(environment: Environment): string {
  return `/api/hits?environment=${environment}&limit=${RECENT}`;
}
