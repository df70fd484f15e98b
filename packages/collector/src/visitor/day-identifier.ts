/**
 * Counting without cookies: the identifier that a hit without one is given for a day, where the setting says so. It follows from a key that
 * is forgotten at midnight, so that nobody can follow a visitor into the next day, nor find an address by trying all of them later.
 */
import { createHmac } from 'node:crypto';

/** No identifier that a page or the identity service gives begins so. */
const PREFIX = 'day-';
const LENGTH = 22;
const MARK = `fid=${PREFIX}`;
const WRITTEN = new RegExp(`(?:^|&)${MARK}[\\w-]{${LENGTH}}(?=&|$)`, 'g');

/** What tells visitors of a day apart; none of it is kept. */
export interface Sender {
  /** Whole address of the client. */
  readonly address: string;
  /** The browser's own description. */
  readonly agent: string;
  readonly suites: readonly string[];
}

/** 128 bits of HMAC-SHA-256 in base64url, as `day-…`. */
export function dayIdentifier(key: string, { address, agent, suites }: Sender): string {
  const said = JSON.stringify([suites, agent, address]);
  return PREFIX + createHmac('sha256', key).update(said).digest('base64url').slice(0, LENGTH);
}

export const isOfDay = (identifier: string): boolean => identifier.startsWith(PREFIX);

/** Where the wire has an identifier that a page makes for itself: before the fence at the end of the parameters. */
export function withDayIdentifier(target: string, identifier: string): string {
  const end = /&AQE(?:=[^&]*)?$/.exec(target);
  const at = end ? end.index : target.length;
  return `${target.slice(0, at)}&fid=${identifier}${target.slice(at)}`;
}

/** Parameters as the page sent them: what was given for counting here goes nowhere else. */
export function withoutDayIdentifier(parameters: string): string {
  if (!parameters.includes(MARK)) return parameters;
  return parameters.replace(WRITTEN, '').replace(/^&/, '');
}
