/** A hit as the network brings it, checked; in production without what names a visitor. */
import type { Finding, Hit, HitEvent } from '@balise/beacon';
import {
  dictionary,
  list,
  number,
  object,
  oneOf,
  pair,
  text,
  type Reader,
} from '../../../network/shape.ts';

/** Wire names of visitor identifiers. No screen may follow one person through production. */
const VISITOR_IDS = new Set(['mid', 'aid', 'fid', 'vid']);

const readWhole = object<Hit>({
  id: text,
  receivedAt: text,
  suites: list(text),
  environment: oneOf('development', 'staging', 'production', 'unknown'),
  kind: oneOf('page', 'link'),
  linkType: oneOf('', 'download', 'exit', 'other'),
  linkName: text,
  linkUrl: text,
  host: text,
  path: text,
  language: oneOf('en', 'fr', ''),
  method: oneOf('GET', 'POST'),
  library: text,
  requestId: text,
  parameters: list(pair),
  dimensions: dictionary(text),
  events: list(object<HitEvent>({ number, id: text, value: text })),
  findings: list(object<Finding>({ kind: text, field: text })),
  address: text,
  size: number,
});

export const readHit: Reader<Hit> = (value, place) => {
  const hit = readWhole(value, place);
  if (hit.environment !== 'production') return hit;
  return { ...hit, parameters: hit.parameters.filter(([name]) => !VISITOR_IDS.has(name)) };
};

export const readHits: Reader<Hit[]> = list(readHit);
