/** Validates a hit from the network. */
import type { Finding, HitEvent, Origin, ShownHit } from '@balise/contract';
import {
  dictionary,
  flag,
  list,
  nullable,
  number,
  object,
  oneOf,
  optional,
  pair,
  text,
  yes,
  type Reader,
} from '../../network/shape.ts';

const readOrigin = object<Origin>({
  browser: text,
  browserVersion: number,
  system: text,
  device: oneOf('desktop', 'mobile', 'tablet', 'tv', ''),
  isBot: flag,
  isInternal: flag,
  isSimulated: optional(yes),
  country: text,
  province: text,
});

export const readHit: Reader<ShownHit> = object<ShownHit>({
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
  department: text,
  size: number,
  origin: readOrigin,
  view: nullable(text),
});

export const readHits: Reader<ShownHit[]> = list(readHit);
