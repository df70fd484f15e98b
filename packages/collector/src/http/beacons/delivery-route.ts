/** `POST /rest/v1/delivery`: the personalization service. */
import type { FastifyInstance } from 'fastify';
import { answerDelivery } from '../../intake/delivery/answer-delivery.ts';
import { createAssigner, type AssignerParts } from '../../intake/delivery/assigned-variants.ts';
import { readDeliveryRequest } from '../../intake/delivery/delivery-request.ts';
import { visitorKey } from '../../intake/delivery/visitor-key.ts';
import { queryOf } from '../request/checked-query.ts';
import { openService, type OpenServiceParts } from './open-service.ts';

export type DeliveryRouteParts = OpenServiceParts & AssignerParts;

/** Pages may send `text/plain` to any origin without a preflight request. Libraries for servers send JSON. */
const TEXT_OR_JSON = /^(?:text\/plain|application\/json)\s*(?:;|$)/i;
/** Headers that these libraries send, in a browser too. */
const OWN_HEADERS = ['x-exc-sdk', 'x-exc-sdk-version', 'x-request-id'];

export function deliveryRoute(server: FastifyInstance, parts: DeliveryRouteParts): void {
  const assigned = createAssigner(parts);
  openService(server, parts, {
    name: 'delivery',
    path: '/rest/v1/delivery',
    method: 'POST',
    bodyType: TEXT_OR_JSON,
    headers: OWN_HEADERS,
    answer(request) {
      const asked = readDeliveryRequest(queryOf(request), request.body);
      const visitor = visitorKey(asked);
      return answerDelivery(asked, visitor, assigned(asked, visitor));
    },
  });
}
