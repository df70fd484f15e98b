/**
 * Makes the forwarded request from a record. It is the stored request with the report suites of the other server, its
 * own request id and its identifiers. It has its time if a suite accepts one. A repeated request is identical byte
 * for byte, so the other server counts it once.
 */
import { parseRequest, type Origin } from '@balise/beacon';
import type { BeaconRecord } from '../../intake/journal/record.ts';
import { identifierOf } from '../../hit/visitor/identifier-of.ts';
import { isOfDay, withoutDayIdentifier } from '../../hit/visitor/day-identifier.ts';
import { agentOf } from './agent-of.ts';
import type { Target } from './target.ts';
import { withoutRule } from './rule-parameter.ts';
import { withoutTime, withTime } from './time-parameter.ts';

/** Kinds of hits that are not forwarded. */
export const KEPT_KINDS = ['bots', 'internal', 'simulated'] as const;
export type KeptKind = (typeof KEPT_KINDS)[number];

export interface ForwardedRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly parameters: string;
  readonly agent: string;
  /** Identifier of the visitor; empty without one. */
  readonly visitor: string;
  /** The request id; empty without one. Two equal requests without an id are two hits. */
  readonly requestId: string;
}

/** Undefined if the target accepts none of the hit's report suites. */
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
  const own = withoutDayIdentifier(escaped(record.target.slice(mark + 1)));
  const parameters = target.rule ? own : withoutRule(own);
  const identifier = identifierOf(parsed.parameters);
  // A hit for several suites has its time if at least one of them accepts it.
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

/** Keeps kind, library and request id. */
function pathTo(path: string, suites: string): string {
  return path.replace(/^\/b\/ss\/[^/]*/, `/b/ss/${suites}`);
}

/** Escapes bytes that are not valid in an address. */
function escaped(parameters: string): string {
  return parameters.replace(
    /[^\x21-\x7e]|#/g,
    (sign) => `%${(sign.charCodeAt(0) & 0xff).toString(16).toUpperCase().padStart(2, '0')}`,
  );
}
