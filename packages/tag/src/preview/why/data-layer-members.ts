/**
 * Members of the data layer at this moment. Only those that a setting reads have their value. Of all others, the type is
 * enough to find a mistake, and their values may be personal.
 */
import { isPlain, keysOf } from '../../core/data-layer/data-items.ts';
import { dataLayerState } from '../../core/data-layer/data-layer.ts';
import { attempt } from '../../env/attempt.ts';
import { settings } from '../../env/settings.ts';
import type { DataLayerMember } from '../entry.ts';
import { cleanText } from './clean-text.ts';

const DEEPEST = 5;
const MOST = 60;
/** Other keys may be values of a person, such as an address of e-mail. */
const KEY = /^[A-Za-z_$][\w$-]{0,39}$|^\d{1,4}$/;
const HIDDEN_KEY = '…';

export function dataLayerMembers(): DataLayerMember[] {
  const members: DataLayerMember[] = [];
  const read = readPaths();
  const walk = (value: unknown, keys: readonly string[]): void => {
    if (members.length >= MOST) return;
    const isGroup = isPlain(value) || Array.isArray(value);
    const names = isGroup && keys.length < DEEPEST ? (attempt(() => Object.keys(value)) ?? []) : [];
    if (names[0] !== undefined || !keys[0]) {
      for (const name of names) {
        const inner = attempt(() => (value as Record<string, unknown>)[name]);
        walk(inner, [...keys, KEY.test(name) ? name : HIDDEN_KEY]);
      }
      return;
    }
    const path = keys.join('.');
    const dimension = read.get(path);
    const isShown = dimension !== undefined && /^(string|number|boolean)$/.test(typeof value);
    members.push({
      path: cleanText(path),
      ...(isShown && { value: cleanText(String(value), dimension) }),
      type: typeOf(value),
    });
  };
  walk(dataLayerState(''), []);
  return members;
}

/** Paths that a setting reads, each with the name of its field, which has the cleaning of its dimension. */
function readPaths(): ReadonlyMap<string, string> {
  const paths = new Map<string, string>();
  for (const field of Object.keys(settings.fields)) {
    // The first place is the data layer.
    const [places = ''] = (settings.fields[field] ?? '').split('|');
    for (const path of places.split(' ')) if (path) paths.set(keysOf(path).join('.'), field);
  }
  return paths;
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}
