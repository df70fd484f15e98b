/**
 * By which identifier a visitor is assigned: the one that this service gave. Without one it is made, at
 * random or from the visitor identifier, so that a page that forgets it gets the same again and a visitor
 * keeps the variant when a page learns the second identifier after the first. It carries no server
 * number, which libraries would take for another host to ask.
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
