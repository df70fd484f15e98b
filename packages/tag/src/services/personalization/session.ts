/**
 * Session and device ids of the delivery service, in the cookie `mbox`: `session#<id>#<expiry>|PC#<id>#<expiry>`.
 * Expiries are in seconds (row 9.26).
 */
import type { Cookies } from '../../env/cookies.ts';

export interface Session {
  readonly id: string;
  /** Device id from the service. */
  readonly device: () => string | undefined;
  /** Renews the session, with the device id of a reply. */
  readonly renew: (device?: unknown) => void;
}

const NAME = 'mbox';
/** Two years and two days, as recorded. */
const DEVICE_SECONDS = 63_244_800;

export function openSession(cookies: Cookies, lifetimeMilliseconds: number): Session {
  const seconds = (): number => Math.floor(Date.now() / 1000);
  // Other content of the cookie must not reach an address.
  const kept = (name: string): string | undefined => {
    const part = new RegExp(`(?:^|\\|)${name}#([\\w.-]{1,100})#(\\d+)`);
    const [, id, expiry] = part.exec(cookies.get(NAME) ?? '') ?? [];
    return Number(expiry) > seconds() ? id : undefined;
  };
  const id = kept('session') ?? hexadecimal();
  let device = kept('PC');
  return {
    id,
    device: () => device,
    renew(named) {
      if (typeof named === 'string' && /^[\w.-]{1,100}$/.test(named)) device = named;
      const lifetime = lifetimeMilliseconds / 1000;
      const session = `session#${id}#${seconds() + lifetime}`;
      cookies.set(
        NAME,
        session + (device ? `|PC#${device}#${seconds() + DEVICE_SECONDS}` : ''),
        (device ? DEVICE_SECONDS : lifetime) / 60,
      );
    },
  };
}

/** 32 hexadecimal digits. */
export function hexadecimal(): string {
  return 'x'.repeat(32).replace(/x/g, () => Math.floor(Math.random() * 16).toString(16));
}
