/** Converts a parsed request to a hit: dimensions, events, kind, host and language. */
import type { Settings } from '@balise/settings';
import { addressOf } from './address-of.ts';
import { COMMERCE_EVENTS } from './commerce-events.ts';
import { decodeVariables } from './decode-parameters.ts';
import { dimensionOf, eventOf } from './dimension-lookup.ts';
import type { Environment, Hit, HitEvent } from './hit.ts';
import type { Origin } from './origin.ts';
import type { ParsedRequest } from './parse-request.ts';
import { resolveReference } from './resolve-reference.ts';

export interface HitMeta {
  readonly id: string;
  readonly receivedAt: Date;
  readonly method: 'GET' | 'POST';
  readonly size: number;
  readonly origin: Origin;
}

const LINK_TYPES = { d: 'download', e: 'exit', o: 'other' } as const;

/** The parts of a request that `toHit` reads. */
export type RequestParts = Pick<ParsedRequest, 'suites' | 'library' | 'requestId' | 'parameters'>;

/**
 * Leaves `findings` and `department` empty. The collector fills them in: it has the data before redaction and the
 * departments of the pages.
 */
export function toHit(settings: Settings, parsed: RequestParts, meta: HitMeta): Hit {
  const { variables, link } = decodeVariables(parsed.parameters);
  const dimensions: Record<string, string> = {};
  for (const name in variables) {
    const id = dimensionOf(settings, name)?.id;
    const value = variables[name];
    // The eVar and prop of a dimension carry the same value. The first non-empty one counts.
    if (id && value && !dimensions[id]) dimensions[id] = resolveReference(value, variables);
  }
  const { host, path } = addressOf(variables['pageURL'] ?? '');
  return {
    id: meta.id,
    receivedAt: meta.receivedAt.toISOString(),
    suites: parsed.suites,
    environment: environmentOf(settings, parsed.suites, dimensions['libraryVersion'] ?? ''),
    kind: link ? 'link' : 'page',
    linkType: link ? LINK_TYPES[link.type] : '',
    linkName: link?.name ?? '',
    linkUrl: link?.url ?? '',
    host,
    path,
    language: languageOf(dimensions['pageLanguage'] ?? ''),
    method: meta.method,
    library: parsed.library,
    requestId: parsed.requestId,
    parameters: parsed.parameters,
    dimensions,
    events: eventsOf(settings, variables['events'] ?? ''),
    findings: [],
    department: '',
    size: meta.size,
    origin: meta.origin,
  };
}

/** Development and staging share a suite (spec §7). The library version distinguishes them. */
function environmentOf(
  settings: Settings,
  suites: readonly string[],
  libraryVersion: string,
): Environment | 'unknown' {
  const { production, staging, development } = settings.collection.suites;
  if (suites.includes(production)) return 'production';
  if (!suites.includes(staging) && !suites.includes(development)) return 'unknown';
  return libraryVersion.startsWith('staging') ? 'staging' : 'development';
}

function eventsOf(settings: Settings, list: string): HitEvent[] {
  const events: HitEvent[] = [];
  for (const entry of list.split(',')) {
    const [, name = '', value = ''] = /^(\w+)(?:[=:]([^]*))?$/.exec(entry) ?? [];
    const number = Number(/^event(\d{1,4})$/.exec(name)?.[1] ?? 0);
    if (number > 0) events.push({ number, id: eventOf(settings, number)?.id ?? '', value });
    else if (Object.hasOwn(COMMERCE_EVENTS, name)) events.push({ number: 0, id: name, value });
  }
  return events;
}

function languageOf(value: string): 'en' | 'fr' | '' {
  if (/^en/i.test(value)) return 'en';
  return /^fr/i.test(value) ? 'fr' : '';
}
