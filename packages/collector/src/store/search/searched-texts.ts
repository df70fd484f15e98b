/**
 * The searched texts of a hit, as shown: the address of its page, its dimensions, its link and the names of its
 * events.
 */
import { COMMERCE_EVENTS, fold, type Hit } from '@balise/beacon';
import { derived } from '@balise/settings';
import { dimensionColumns } from '../../engine/rows/hit-columns.ts';
import { isPlainNumber } from '../../engine/sql/plain-number.ts';

const amounts = derived(
  () => new Set(dimensionColumns().flatMap(({ id, isNumber }) => (isNumber ? [id] : []))),
);

/** By id: the id and the names in both languages, folded. */
const eventNames = derived(
  ({ events }): ReadonlyMap<string, string> =>
    new Map(
      [
        ...events.events.map(({ id, name }) => [id, name] as const),
        ...Object.entries(COMMERCE_EVENTS),
      ].map(([id, { en, fr }]) => [id, fold([id, en, fr].join('\n'))]),
    ),
);

/** Empty if the hit has none. Text in place of an amount is stored, but not searched. */
export function valueOf({ dimensions }: Pick<Hit, 'dimensions'>, id: string): string | undefined {
  const value = dimensions[id] ?? '';
  return value !== '' && amounts().has(id) && !isPlainNumber(value) ? undefined : value;
}

/** Folded, with the names of the events. */
export function searchedTexts(hit: Hit): string[] {
  const values = Object.keys(hit.dimensions).map((id) => valueOf(hit, id) ?? '');
  const named = hit.events.flatMap(({ id }) => eventNames().get(id) ?? []);
  return [...[hit.host + hit.path, hit.linkName, hit.linkUrl, ...values].map(fold), ...named];
}

/** Events whose id or name contains a folded word. */
export function eventsNamed(word: string): string[] {
  return [...eventNames()].filter(([, names]) => names.includes(word)).map(([id]) => id);
}
