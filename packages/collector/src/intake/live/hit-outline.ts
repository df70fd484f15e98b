/** Reads kind, page and visitor of a hit from a few parameters. This costs much less than decoding it. */
import type { Hit } from '@balise/beacon';
import { hitOf, type BeaconRecord } from '../journal/record.ts';

export type HitOutline = Pick<
  Hit,
  'id' | 'receivedAt' | 'kind' | 'linkType' | 'host' | 'path' | 'parameters'
>;

const TELLING = new Set(['AQB', 'AQE', 'ce', 'g', '-g', 'pe', 'vid', 'aid', 'mid', 'fid']);

export function outlineOf(id: string, record: BeaconRecord): HitOutline | undefined {
  const { target } = record;
  const mark = target.indexOf('?') + 1;
  const pairs = target.slice(mark).split('&').filter(isTelling);
  const short = target.slice(0, mark) + pairs.join('&');
  return hitOf(id, { ...record, target: short });
}

/** Parameters of nested levels are kept, because a name has another meaning inside one. */
function isTelling(pair: string): boolean {
  const equals = pair.indexOf('=');
  const name = equals < 0 ? pair : pair.slice(0, equals);
  return TELLING.has(name) || name.endsWith('.') || name.startsWith('.');
}
