/**
 * `/api/address`: what becomes of a page with an address. `/api/scrubber`: what the console needs to try the redaction
 * in the browser. Nothing that is asked is stored.
 */
import {
  AddressQuery,
  OfEnvironment,
  type CheckedAddress,
  type ScrubberSettings,
} from '@balise/contract';
import { textParameters } from '@balise/settings/text-parameters';
import type { FastifyInstance } from 'fastify';
import { checkAddress } from '../../address/check-address.ts';
import { pageAddressOf } from '../../address/page-address-of.ts';
import { Problem } from '../../base/problem/problem.ts';
import type { ControlDatabase } from '../../control-store/database/control-database.ts';
import type { StopsInForce } from '../../intake/stops/stops-in-force.ts';
import { liveSettings } from '../../people/drafts/live-settings.ts';
import { needs } from '../people/require-right.ts';
import { checkedQuery } from '../request/checked-query.ts';

export interface AddressRouteParts {
  readonly stops: Pick<StopsInForce, 'matcher'>;
}

export function addressRoute(
  scope: FastifyInstance,
  { stops }: AddressRouteParts,
  database: () => ControlDatabase,
): void {
  scope.get('/api/address', needs('view'), async (request): Promise<CheckedAddress> => {
    const { url: text, environment } = checkedQuery(request, AddressQuery);
    const url = pageAddressOf(text);
    if (!(url instanceof URL))
      throw new Problem('bad-value', { name: 'url', expected: `page-address-${url}` });
    const settings = await liveSettings(database(), environment);
    return checkAddress({ url, environment, settings, stops: stops.matcher });
  });

  scope.get('/api/scrubber', needs('view'), async (request): Promise<ScrubberSettings> => {
    const { environment } = checkedQuery(request, OfEnvironment);
    const settings = await liveSettings(database(), environment);
    const { patterns, addressesAsTexts = false, keptNumbers = [], parameters } = settings.privacy;
    return {
      environment,
      ...{ patterns: [...patterns], addressesAsTexts, keptNumbers: [...keptNumbers] },
      personalNames: parameters.flatMap(({ names }) => names),
      typedNames: [...textParameters(settings)],
    };
  });
}
