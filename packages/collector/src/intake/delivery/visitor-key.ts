/**
 * The identifier by which a visitor is assigned: the one that this service issued. If the request has none, it is
 * computed from the visitor identifier, or else random. A page that does not store it therefore gets the same one
 * again. A visitor also keeps the variant if the page gets the second identifier later. The identifier contains no
 * server number, because libraries would send requests to that server.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { DeliveryRequest } from './delivery-request.ts';

export function visitorKey({
  tntId,
  marketingCloudVisitorId,
}: Pick<DeliveryRequest, 'tntId' | 'marketingCloudVisitorId'>): string {
  if (tntId !== undefined) return tntId;
  if (marketingCloudVisitorId === undefined) return randomBytes(16).toString('hex');
  return createHash('sha256').update(marketingCloudVisitorId).digest('hex').slice(0, 32);
}
