/**
 * Counting without cookies: if the setting is on, a hit without an identifier gets a daily identifier. It is computed
 * from a key that is deleted at midnight. Nobody can therefore recognise a visitor on the next day, or later find an
 * IP address by trying all of them.
 */
import { createHmac } from 'node:crypto';

/** No identifier from a page or from the identity service begins with this. */
const PREFIX = 'day-';
const LENGTH = 22;
const MARK = `fid=${PREFIX}`;
const WRITTEN = new RegExp(`(?:^|&)${MARK}[\\w-]{${LENGTH}}(?=&|$)`, 'g');

/** The properties that distinguish visitors within a day. None of them is stored. */
export interface Sender {
  /** Complete IP address of the client. */
  readonly address: string;
  /** The user agent. */
  readonly agent: string;
  readonly suites: readonly string[];
}

/** 128 bits of HMAC-SHA-256 in base64url, as `day-…`. */
export function dayIdentifier(key: string, { address, agent, suites }: Sender): string {
  const said = JSON.stringify([suites, agent, address]);
  return PREFIX + createHmac('sha256', key).update(said).digest('base64url').slice(0, LENGTH);
}

export const isOfDay = (identifier: string): boolean => identifier.startsWith(PREFIX);

/**
 * Adds the identifier at the place where a page's own identifier would be: before `AQE` at the end of the parameters.
 */
export function withDayIdentifier(target: string, identifier: string): string {
  const end = /&AQE(?:=[^&]*)?$/.exec(target);
  const at = end ? end.index : target.length;
  return `${target.slice(0, at)}&fid=${identifier}${target.slice(at)}`;
}

/** The parameters as the page sent them. The daily identifier is removed, because it may not leave the collector. */
export function withoutDayIdentifier(parameters: string): string {
  if (!parameters.includes(MARK)) return parameters;
  return parameters.replace(WRITTEN, '').replace(/^&/, '');
}
