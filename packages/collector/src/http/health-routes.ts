/**
 * Health checks: they answer only yes or no. Ready means that the collector would acknowledge a beacon now. The
 * stores may be unavailable for days, because the journal keeps the beacons.
 */
import type { FastifyInstance } from 'fastify';
import type { BeaconAdmission } from '../receive/beacon-admission.ts';

export interface HealthParts {
  readonly journal: { readonly failing: boolean };
  readonly door: Pick<BeaconAdmission, 'state'>;
}

export function healthRoutes(scope: FastifyInstance, parts: HealthParts): void {
  const answer = (isWell: boolean) => ({ code: isWell ? 200 : 503, text: isWell ? 'yes' : 'no' });
  const serve = (path: string, isWell: () => boolean): void => {
    scope.get(path, (_request, reply) => {
      const { code, text } = answer(isWell());
      return reply.code(code).header('cache-control', 'no-store').type('text/plain').send(text);
    });
  };
  serve('/healthz', () => true);
  serve('/readyz', () => isReady(parts));
}

export const isReady = ({ journal, door }: HealthParts): boolean =>
  !journal.failing && door.state === 'open';
