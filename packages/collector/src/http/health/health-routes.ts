/**
 * Health checks: they answer yes or no, and whether stored hits are damaged. Ready means that the collector would
 * acknowledge a beacon now. The stores may be unavailable for days, because the journal keeps the beacons.
 */
import type { FastifyInstance } from 'fastify';
import { isHealthy } from '../../store/health/store-health.ts';
import type { StoredParts } from '../../store/health/stored-parts.ts';
import type { BeaconAdmission } from '../../intake/receive/beacon-admission.ts';

export interface HealthParts {
  readonly journal: { readonly failing: boolean };
  readonly admission: Pick<BeaconAdmission, 'state' | 'knowsSettings'>;
  readonly feeder: { readonly parts: Pick<StoredParts, 'health'> };
}

export function healthRoutes(scope: FastifyInstance, parts: HealthParts): void {
  const serve = (
    path: string,
    state: () => { readonly isWell: boolean; readonly more: string },
  ) => {
    scope.get(path, (_request, reply) => {
      const { isWell, more } = state();
      return reply
        .code(isWell ? 200 : 503)
        .header('cache-control', 'no-store')
        .type('text/plain')
        .send((isWell ? 'yes' : 'no') + more);
    });
  };
  serve('/healthz', () => ({ isWell: true, more: '' }));
  // Damaged hits do not change the code: without this collector, its beacons would be lost too.
  serve('/readyz', () => ({
    isWell: isReady(parts),
    more: isHealthy(parts.feeder.parts.health) ? '' : ', but stored hits are damaged',
  }));
}

export const isReady = ({
  journal,
  admission,
}: Pick<HealthParts, 'journal' | 'admission'>): boolean =>
  !journal.failing && admission.state === 'open' && admission.knowsSettings;
