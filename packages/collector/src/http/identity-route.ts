/** `GET /id`: the identity service. It answers JSON only; the script form of the address is one that no library uses. */
import type { FastifyInstance } from 'fastify';
import { answerIdentity } from '../identity/answer-identity.ts';
import { readIdentityRequest } from '../identity/identity-request.ts';
import { queryOf } from './api/checked-query.ts';
import { openService, type OpenServiceParts } from './open-service.ts';

export interface IdentityRouteParts extends OpenServiceParts {
  /** The one that the settings know; null: the service is off. */
  readonly organizationId: string | null;
}

export function identityRoute(server: FastifyInstance, parts: IdentityRouteParts): void {
  openService(server, parts, {
    name: 'identity',
    path: '/id',
    method: 'GET',
    answer: (request) =>
      answerIdentity(readIdentityRequest(queryOf(request)), parts.organizationId),
  });
}
