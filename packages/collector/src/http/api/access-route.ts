/** `/api/access`: whether the browser may see what the console shows; the answer is that there is one. */
import type { FastifyInstance } from 'fastify';

export function accessRoute(scope: FastifyInstance): void {
  scope.get('/api/access', () => ({ access: true }));
}
