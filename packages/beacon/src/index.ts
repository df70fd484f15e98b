export type { Dimensions, LinkKind, Observation, ObservedEvents } from './observation.ts';
export type { HitVariables, LinkType } from './variables.ts';
export { escapeValue } from './escape-value.ts';
export { encodeInOrder, joinQuery, type WireValues } from './encode-in-order.ts';
export { encodeParameters, linkParameters, type LinkDetails } from './encode-parameters.ts';
export { eventList } from './event-list.ts';
export { parameterTable, type ParameterEntry } from './parameter-table.ts';
export { PARAMETER_ORDER } from './parameter-order.ts';
export { splitAddress } from './split-address.ts';
export { COMMERCE_EVENTS, eventOnWire } from './commerce-events.ts';
export { filterForLink, type LinkFilter } from './filter-for-link.ts';
export { addressOf, hostOfAuthority } from './address-of.ts';
export { trimReferrer } from './trim-referrer.ts';
export { timestamp } from './timestamp.ts';
export {
  buildRequest,
  GET_LIMIT,
  requestId,
  requestPath,
  type BeaconRequest,
} from './build-request.ts';
export {
  parseRequest,
  type FreshPair,
  type KnownPairs,
  type Pair,
  type ParsedRequest,
  type Refusal,
} from './parse-request.ts';
export { decodeParameters, eachLeaf, type DecodedParameters } from './decode-parameters.ts';
export { dimensionIdOf } from './dimension-of-parameter.ts';
export { fold } from './fold.ts';
export { spellingsOf, wordMatcher } from './word-matcher.ts';
export {
  ENVIRONMENTS,
  type Environment,
  type Finding,
  type Hit,
  type HitEvent,
  type ShownHit,
} from './hit.ts';
export { UNKNOWN_ORIGIN, type Origin } from './origin.ts';
export { toHit, type HitMeta } from './to-hit.ts';
export { describeHit, type HitGroup, type HitRow } from './describe-hit.ts';
export { isTextOfPage } from './text-of-page.ts';
export { summarizeHit, type HitSummary } from './summarize-hit.ts';
