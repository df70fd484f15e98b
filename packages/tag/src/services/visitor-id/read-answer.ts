/** What the identity service answered, each part only where it is what it should be. */
import { shaped, type IdentityFields } from './identity-fields.ts';
import { NOT_OPTED_OUT } from './identity-store.ts';

export interface IdentityAnswer {
  readonly id: IdentityFields;
  /** Region and data of the service, for some time. */
  readonly hints: IdentityFields;
  readonly optOut: IdentityFields;
  readonly isOptedOut: boolean;
  /** Host name of the frame that synchronizes ids, when the service wants one. */
  readonly syncHost: string | undefined;
}

/** Seconds, where the service does not say. */
const HOLDS = 604_800;
const OPT_OUT_HOLDS = 7200;
/** Where the service does not say of what in a word. */
const OPTED_OUT = 'global';
/** Up to so many times as long is believed. */
const LONGEST = 100;

export function readAnswer(answer: Readonly<Record<string, unknown>>, now: number): IdentityAnswer {
  const { ibs, subdomain, d_optout: list } = answer;
  const end = (seconds: unknown, usual: number): string => {
    const given = Math.floor(Number(seconds));
    return '-' + (now + (given > 0 && given <= usual * LONGEST ? given : usual));
  };
  const holds = end(answer['id_sync_ttl'], HOLDS);
  const asked = end(answer['d_ottl'], OPT_OUT_HOLDS) + 's';
  const isOptedOut = Array.isArray(list) && list.length > 0;
  return {
    id: shaped('MCMID', answer['d_mid']),
    hints: {
      ...shaped('MCAAMLH', answer['dcs_region'] ?? answer['d_region'], holds),
      ...shaped('MCAAMB', answer['d_blob'], holds),
    },
    optOut: {
      MCOPTOUT: [isOptedOut ? OPTED_OUT : NOT_OPTED_OUT, asked],
      ...(isOptedOut && shaped('MCOPTOUT', list, asked)),
    },
    isOptedOut,
    syncHost:
      Array.isArray(ibs) && ibs.length
        ? /^[a-z\d-]{1,63}$/i.exec(String(subdomain ?? ''))?.[0]
        : undefined,
  };
}
