/** Derives the origin of a hit from user agent and IP address during the request. Both are then discarded. */
import type { Origin } from '@balise/beacon';
import { networkTest } from '../../base/networks.ts';
import type { Locate } from './geo-file.ts';
import { KnownAgents } from './known-agents.ts';

export type OriginOf = (agent: string, address: string) => Origin;

export interface OriginParts {
  readonly locate: Locate;
  readonly internalNetworks: readonly string[];
}

export function createOriginOf({ locate, internalNetworks }: OriginParts): OriginOf {
  const agents = new KnownAgents();
  const isInternal = networkTest(internalNetworks);
  return (agent, address) => {
    const { browser, browserVersion, system, device, isBot } = agents.of(agent);
    const { country, province } = locate(address);
    return {
      browser,
      browserVersion,
      system,
      device,
      isBot,
      isInternal: isInternal(address),
      country,
      province,
    };
  };
}
