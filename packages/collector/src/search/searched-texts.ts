/** What of a hit is searched, as it is shown: the address of its page, its dimensions, its link and the names of its events. */
import { COMMERCE_EVENTS, fold, type Hit } from '@balise/beacon';
import { settings } from '@balise/settings';
import { DIMENSION_COLUMNS } from '../store/hit-columns.ts';
import { isPlainNumber } from '../store/plain-number.ts';

const AMOUNTS = new Set(DIMENSION_COLUMNS.filter(({ isNumber }) => isNumber).map(({ id }) => id));

/** Ids and names in both languages, folded, by id. */
const EVENTS: ReadonlyMap<string, string> = new Map(
  [
    ...settings.events.events.map(({ id, name }) => [id, name] as const),
    ...Object.entries(COMMERCE_EVENTS),
  ].map(([id, { en, fr }]) => [id, fold([id, en, fr].join('\n'))]),
);

/** Empty where the hit has none. What is no amount in the place of one is kept as it came and not searched. */
export function valueOf({ dimensions }: Pick<Hit, 'dimensions'>, id: string): string | undefined {
  const value = dimensions[id] ?? '';
  return value !== '' && AMOUNTS.has(id) && !isPlainNumber(value) ? undefined : value;
}

/** Folded, with the names of its events. */
export function searchedTexts(hit: Hit): string[] {
  const values = Object.keys(hit.dimensions).map((id) => valueOf(hit, id) ?? '');
  const named = hit.events.flatMap(({ id }) => EVENTS.get(id) ?? []);
  return [...[hit.host + hit.path, hit.linkName, hit.linkUrl, ...values].map(fold), ...named];
}

/** Events whose id or name has a folded word. */
export function eventsNamed(word: string): string[] {
  return [...EVENTS].filter(([, names]) => names.includes(word)).map(([id]) => id);
}
