/** What a few parameters of a hit tell: kind, place and visitor. A small part of the work of decoding it. */
import type { Hit } from '@balise/beacon';
import { hitOf, type BeaconRecord } from '../journal/record.ts';

export type Outline = Pick<
  Hit,
  'id' | 'receivedAt' | 'kind' | 'linkType' | 'host' | 'path' | 'parameters'
>;

const TELLING = new Set(['AQB', 'AQE', 'ce', 'g', '-g', 'pe', 'vid', 'aid', 'mid', 'fid']);

export function outlineOf(id: string, record: BeaconRecord): Outline | undefined {
  const { target } = record;
  const mark = target.indexOf('?') + 1;
  const pairs = target.slice(mark).split('&').filter(isTelling);
  const short = target.slice(0, mark) + pairs.join('&');
  return hitOf(id, { ...record, target: short });
}

/** Levels stay: within one a name means something else. */
function isTelling(pair: string): boolean {
  const equals = pair.indexOf('=');
  const name = equals < 0 ? pair : pair.slice(0, equals);
  return TELLING.has(name) || name.endsWith('.') || name.startsWith('.');
}
