/** `GET /id`: the identity service. It answers only JSON. No library uses the script form of the address. */
import type { FastifyInstance } from 'fastify';
import { answerIdentity } from '../../intake/identity/answer-identity.ts';
import { readIdentityRequest } from '../../intake/identity/identity-request.ts';
import { queryOf } from '../request/checked-query.ts';
import { openService, type OpenServiceParts } from './open-service.ts';

export interface IdentityRouteParts extends OpenServiceParts {
  /** The organization in the settings. null: the service is off. */
  readonly organizationId: () => string | null;
}

export function identityRoute(server: FastifyInstance, parts: IdentityRouteParts): void {
  openService(server, parts, {
    name: 'identity',
    path: '/id',
    method: 'GET',
    answer: (request) =>
      answerIdentity(readIdentityRequest(queryOf(request)), parts.organizationId()),
  });
}
