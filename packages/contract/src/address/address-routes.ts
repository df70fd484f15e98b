/** Routes for checking addresses and texts. */
import type { Routes } from '../route.ts';
import { OfEnvironment } from '../shared.ts';
import { AddressQuery, CheckedAddress, ScrubberSettings } from './address.ts';

export const addressRoutes = {
  address: { method: 'GET', path: '/api/address', query: AddressQuery, answer: CheckedAddress },
  scrubber: {
    method: 'GET',
    path: '/api/scrubber',
    query: OfEnvironment,
    answer: ScrubberSettings,
  },
} as const satisfies Routes;
