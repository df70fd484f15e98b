/**
 * What goes on of a record: the request as it was kept, in the name of the report suites there, with its own request id, its identifiers
 * and, where the suite takes one, its time. A hit that is sent again is the same byte for byte, so that it counts once there.
 */
import { parseRequest, type Origin } from '@balise/beacon';
import type { BeaconRecord } from '../journal/record.ts';
import { identifierOf } from '../visitor/identifier-of.ts';
import { isOfDay, withoutDayIdentifier } from '../visitor/day-identifier.ts';
import { agentOf } from './agent-of.ts';
import type { Target } from './target.ts';
import { withoutTime, withTime } from './time-parameter.ts';

/** Hits that stay here. */
export const KEPT_KINDS = ['bots', 'internal', 'simulated'] as const;
export type KeptKind = (typeof KEPT_KINDS)[number];

export interface ForwardedRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly parameters: string;
  readonly agent: string;
  /** Of the visitor; empty where the hit has none. */
  readonly visitor: string;
  /** Its own; empty where it has none, and then two equal requests are two hits. */
  readonly requestId: string;
}

/** Nothing for a hit of which the target takes no report suite. */
export type Forwarded =
  { readonly request: ForwardedRequest } | { readonly kept: KeptKind } | undefined;

export function forwardedRequest(record: BeaconRecord, target: Target): Forwarded {
  const parsed = parseRequest({ method: 'GET', url: record.target });
  if ('refused' in parsed) return undefined;
  const suites = parsed.suites.flatMap((suite) =>
    Object.hasOwn(target.suites, suite) ? (target.suites[suite] ?? []) : [],
  );
  if (suites.length === 0) return undefined;
  const kept = keptKindOf(record.origin, target);
  if (kept !== undefined) return { kept };
  const mark = record.target.indexOf('?');
  const parameters = withoutDayIdentifier(escaped(record.target.slice(mark + 1)));
  const identifier = identifierOf(parsed.parameters);
  // A hit that goes to several suites has its time as soon as one of them takes it.
  const isTimed = suites.some(({ timestamps }) => timestamps);
  return {
    request: {
      method: record.method,
      path: pathTo(record.target.slice(0, mark), suites.map(({ suite }) => suite).join(',')),
      parameters: isTimed ? withTime(parameters, record.receivedAt) : withoutTime(parameters),
      agent: agentOf(record.origin),
      visitor: isOfDay(identifier) ? '' : identifier,
      requestId: parsed.requestId,
    },
  };
}

function keptKindOf(origin: Origin, target: Target): KeptKind | undefined {
  if (origin.isSimulated === true && !target.simulated) return 'simulated';
  if (origin.isBot && !target.bots) return 'bots';
  return origin.isInternal && !target.internal ? 'internal' : undefined;
}

/** Kind, library and request id stay. */
function pathTo(path: string, suites: string): string {
  return path.replace(/^\/b\/ss\/[^/]*/, `/b/ss/${suites}`);
}

/** Bytes that an address cannot have in this form, as the escapes that they stand for. */
function escaped(parameters: string): string {
  return parameters.replace(
    /[^\x21-\x7e]|#/g,
    (sign) => `%${(sign.charCodeAt(0) & 0xff).toString(16).toUpperCase().padStart(2, '0')}`,
  );
}
