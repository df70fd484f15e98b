/** For those who watch the process: yes or no, and nothing more. */
import type { FastifyInstance } from 'fastify';

export interface HealthParts {
  readonly journal: { readonly failing: boolean };
}

export function healthRoutes(scope: FastifyInstance, { journal }: HealthParts): void {
  const answer = (isWell: boolean) => ({ code: isWell ? 200 : 503, text: isWell ? 'yes' : 'no' });
  const serve = (path: string, isWell: () => boolean): void => {
    scope.get(path, (_request, reply) => {
      const { code, text } = answer(isWell());
      return reply.code(code).header('cache-control', 'no-store').type('text/plain').send(text);
    });
  };
  serve('/healthz', () => true);
  // Beacons can be acknowledged.
  serve('/readyz', () => !journal.failing);
}
