/** Queries the entries of the pages of a preview. */
import type {
  BothLanguages,
  DecodedGroup,
  DecodedRow,
  PreviewEntries,
  ShownBeacon,
  ShownPick,
  ShownWhy,
} from '@balise/contract';
import { readHit } from '../../../shared/beacons/hit-shape.ts';
import { previewAddress, readPreview } from '../../../shared/previews/previews.ts';
import { getJson } from '../../../network/get-json.ts';
import {
  dictionary,
  flag,
  list,
  number,
  object,
  oneOf,
  optional,
  text,
  type Reader,
} from '../../../network/shape.ts';

export type BeaconEntry = ShownBeacon;
export type WhyEntry = ShownWhy;
export type PickEntry = ShownPick;
export type Entry = PreviewEntries['entries'][number];

const SILENCES = [
  ...(['noRule', 'host', 'path', 'optedOut', 'signal', 'consent', 'untrackedElement'] as const),
  ...(['shadow', 'secondLibrary', 'off'] as const),
] as const;

const readBoth = object<BothLanguages>({ en: text, fr: text });

const readBeacon = object<BeaconEntry>({
  id: text,
  kind: oneOf('beacon'),
  at: text,
  page: number,
  address: text,
  rule: text,
  hit: readHit as Reader<BeaconEntry['hit']>,
  groups: list(
    object<DecodedGroup>({
      id: text,
      rows: list(
        object<DecodedRow>({
          wire: text,
          name: readBoth,
          value: text,
          reference: optional(text),
          source: optional(text),
        }),
      ),
    }),
  ),
});

const readElement = object<PickEntry['element']>({ tag: text, text, role: optional(text) });

const readPick = object<PickEntry>({
  id: text,
  kind: oneOf('pick'),
  at: text,
  page: number,
  address: text,
  element: readElement,
  selector: text,
  here: number,
  twin: optional(
    object<NonNullable<PickEntry['twin']>>({ address: text, found: optional(number) }),
  ),
});

const readWhy = object<WhyEntry>({
  id: text,
  kind: oneOf('why'),
  at: text,
  page: number,
  address: text,
  on: text,
  name: text,
  element: optional(readElement),
  silence: optional(oneOf(...SILENCES)),
  rules: list(
    object<WhyEntry['rules'][number]>({
      rule: text,
      outcome: oneOf(
        ...(['fired', 'silent', 'failed'] as const),
        ...(['held', 'cancelled', 'notCounted', 'refused'] as const),
      ),
      conditions: list(
        object<WhyEntry['rules'][number]['conditions'][number]>({
          name: text,
          met: flag,
          saw: optional(text),
        }),
      ),
    }),
  ),
  near: list(object<WhyEntry['near'][number]>({ rule: text, part: text })),
  removed: list(object<WhyEntry['removed'][number]>({ kind: text, field: text })),
  consent: oneOf('given', 'refused', 'notAsked'),
  dataLayer: list(
    object<WhyEntry['dataLayer'][number]>({ path: text, value: optional(text), type: text }),
  ),
  markers: list(object<WhyEntry['markers'][number]>({ name: text, value: text })),
});

const READERS = { beacon: readBeacon, why: readWhy, pick: readPick } as const;

const readKind = object<Pick<Entry, 'kind'>>({ kind: oneOf('beacon', 'why', 'pick') });

const readEntry: Reader<Entry> = (value, place) =>
  READERS[readKind(value, place).kind](value, place);

const readEntries = object<PreviewEntries>({
  preview: readPreview,
  entries: list(readEntry),
  more: flag,
  rules: dictionary(readBoth),
  conditions: dictionary(readBoth),
});

/** `after`: id of the last entry that is known. */
export const entriesAfter = (
  preview: string,
  after: string,
  signal: AbortSignal,
): Promise<PreviewEntries> =>
  getJson(`${previewAddress(preview)}/entries?after=${after}`, readEntries, signal);
