/** Reads the answer of the identity service. Invalid parts are ignored. */
import { shaped, type IdentityFields } from './identity-fields.ts';
import { NOT_OPTED_OUT } from './identity-store.ts';

export interface IdentityAnswer {
  readonly id: IdentityFields;
  /** Region and data of the service, with an expiry. */
  readonly hints: IdentityFields;
  readonly optOut: IdentityFields;
  readonly isOptedOut: boolean;
  /** Host name of the frame that synchronizes ids; undefined if the service wants none. */
  readonly syncHost: string | undefined;
}

/** Default lifetimes in seconds, if the answer has none. */
const HOLDS = 604_800;
const OPT_OUT_HOLDS = 7200;
/** Value for an opt-out, if the answer contains no valid one. */
const OPTED_OUT = 'global';
/** A lifetime is valid up to this multiple of the default. */
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
