/**
 * Checks and cleans the entries of a page, as a beacon is cleaned at receipt. Only then it is kept. The
 * settings in force clean: those of a draft are not approved, and their patterns would clean every hit of this process.
 */
import {
  parseRequest,
  toHit,
  UNKNOWN_ORIGIN,
  type Environment,
  type Finding,
  type Pair,
} from '@balise/beacon';
import {
  BeaconEntry,
  firstFault,
  PickEntry,
  WhyEntry,
  type Static,
  type TSchema,
} from '@balise/contract';
import { derived, type Settings } from '@balise/settings';
import { elementFault } from '@balise/settings/own-rules';
import { createScrubber } from '../hit/scrub/scrub-again.ts';
import { valueCleaner } from '../hit/scrub/clean-value.ts';
import { leaveOutIdentifiers, leftOutOf } from '../hit/visitor/leave-out-identifiers.ts';
import { PreviewFault } from './preview-fault.ts';

export interface StoredBeacon extends Pick<BeaconEntry, 'kind' | 'at' | 'page' | 'address'> {
  readonly rule: string;
  readonly parameters: readonly Pair[];
  readonly findings: readonly Finding[];
  /** Bytes as sent. */
  readonly size: number;
}

export type StoredEntry = StoredBeacon | WhyEntry | PickEntry;

/** Of the preview: beacons are decoded with its settings. */
export interface OfPreview {
  readonly settings: Settings;
  readonly environment: Environment;
}

/** Characters of a text, as of the longest dimension, and of an address. */
const LONGEST_TEXT = 255;
const LONGEST_ADDRESS = 2000;

const scrubber = derived(({ privacy }) => createScrubber(privacy));
const cleaner = derived(({ privacy }) => valueCleaner(privacy));

/** `place`: of the entry in the body, for a refusal. Throws a `PreviewFault`. */
export function cleanEntry(entry: unknown, place: string, of: OfPreview): StoredEntry {
  const { kind } = (entry ?? {}) as { readonly kind?: unknown };
  if (kind === 'beacon') return cleanBeacon(checked(entry, BeaconEntry, place), place, of);
  if (kind === 'why') return cleanWhy(checked(entry, WhyEntry, place));
  if (kind === 'pick') return cleanPick(checked(entry, PickEntry, place), place);
  throw new PreviewFault('bad', { place: `${place}.kind` });
}

function checked<T extends TSchema>(entry: unknown, schema: T, place: string): Static<T> {
  const fault = firstFault(schema, entry);
  if (fault) throw new PreviewFault('bad', { place: [place, ...fault.path].join('.') });
  return entry as Static<T>;
}

function cleanBeacon(
  { at, page, address, pairs, rule = '' }: BeaconEntry,
  place: string,
  { settings, environment }: OfPreview,
): StoredBeacon {
  const suite = settings.collection.suites[environment];
  const parsed = parseRequest({ method: 'POST', url: `/b/ss/${suite}/1/`, body: pairs });
  if ('refused' in parsed) throw new PreviewFault('bad', { place: `${place}.pairs` });
  const { parameters, findings } = scrubber()(parsed.parameters);
  const size = Buffer.byteLength(pairs);
  const meta = { id: '', receivedAt: new Date(at), method: 'GET' as const, size };
  const hit = toHit(settings, { ...parsed, parameters }, { ...meta, origin: UNKNOWN_ORIGIN });
  const visible = leaveOutIdentifiers({ ...hit, findings });
  return {
    ...{ kind: 'beacon', at, page, address: cleanAddress(address), rule: text(rule), size },
    ...{ parameters: visible.parameters, findings: visible.findings },
  };
}

function cleanWhy(entry: WhyEntry): WhyEntry {
  const { kind, at, page, address, on, name, element, silence, consent } = entry;
  return {
    ...{ kind, at, page, address: cleanAddress(address), on: text(on), name: text(name), consent },
    ...(element ? { element: cleanElement(element) } : {}),
    ...(silence ? { silence } : {}),
    rules: entry.rules.map(({ rule, outcome, conditions }) => ({
      ...{ rule: text(rule), outcome },
      conditions: conditions.map((one) => ({
        ...{ name: text(one.name), met: one.met },
        ...(one.saw === undefined ? {} : { saw: text(one.saw) }),
      })),
    })),
    near: entry.near.map(({ rule, part }) => ({ rule: text(rule), part: text(part) })),
    removed: entry.removed.map((one) => ({ kind: text(one.kind), field: text(one.field) })),
    dataLayer: entry.dataLayer.map(({ path, value, type }) => ({
      ...{ path: text(path), type: text(type) },
      ...(value === undefined ? {} : { value: text(value) }),
    })),
    markers: entry.markers.map((one) => ({ name: text(one.name), value: text(one.value) })),
  };
}

/** A selector whose cleaning would change it is left out whole: a part of it would find other elements. */
function cleanPick(entry: PickEntry, place: string): PickEntry {
  const { kind, at, page, address, element, selector, here, twin } = entry;
  if (elementFault(selector, [])) throw new PreviewFault('bad', { place: `${place}.selector` });
  return {
    ...{ kind, at, page, address: cleanAddress(address), element: cleanElement(element), here },
    selector: clean(selector) === selector ? selector : '',
    ...(twin && { twin: cleanTwin(twin) }),
  };
}

/** Only the members that are known: a page may send others. */
const cleanTwin = ({
  address,
  found,
}: NonNullable<PickEntry['twin']>): NonNullable<PickEntry['twin']> => ({
  address: cleanAddress(address),
  ...(found === undefined ? {} : { found }),
});

const cleanElement = ({
  tag,
  text: words,
  role,
}: NonNullable<WhyEntry['element']>): NonNullable<WhyEntry['element']> => ({
  ...{ tag: text(tag), text: text(words) },
  ...(role === undefined ? {} : { role: text(role) }),
});

/** Cleaned in both languages, since the language of a text on a page is not known. */
function clean(value: string): string {
  const cleaned = cleaner();
  return cleaned('text', cleaned('text', leftOutOf(value), 'en').text, 'fr').text;
}

const text = (value: string): string => cut(clean(value), LONGEST_TEXT);

const cleanAddress = (value: string): string =>
  cut(cleaner()('address', leftOutOf(value), 'en').text, LONGEST_ADDRESS);

/** Half a character at the end becomes the replacement character. */
const cut = (value: string, length: number): string =>
  value.length > length ? value.slice(0, length).toWellFormed() : value;
