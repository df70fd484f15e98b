/** Groups changes that one line describes. */
import type { Spot } from './spot.ts';
import { isBilingual } from './value-in-words.ts';

export interface SpotGroup {
  readonly kind: 'list' | 'switch' | 'text' | 'value';
  /** In the order of the changes. At least one. */
  readonly spots: readonly Spot[];
}

const ENVIRONMENTS: readonly string[] = ['development', 'staging', 'production'];

/** In the order of the first change of each group. */
export function groupsOf(spots: readonly Spot[]): readonly SpotGroup[] {
  const groups = new Map<string, { kind: SpotGroup['kind']; spots: Spot[] }>();
  for (const spot of spots) {
    const kind = kindOf(spot);
    const key = keyOf(spot, kind);
    const group = groups.get(key) ?? { kind, spots: [] };
    group.spots.push(spot);
    groups.set(key, group);
  }
  return [...groups.values()];
}

function kindOf({ member, isOfEntry, change: { kind, before, after } }: Spot): SpotGroup['kind'] {
  // A changed entry as a whole is a value.
  if (member === undefined) return kind === 'set' ? 'value' : 'list';
  const isSwitch = isOfEntry && ENVIRONMENTS.includes(member);
  if (isSwitch && typeof before === 'boolean' && typeof after === 'boolean') return 'switch';
  if ((member === 'en' || member === 'fr') && isText(before) && isText(after)) return 'text';
  if (isBilingual(before) && isBilingual(after)) return 'text';
  return 'value';
}

const isText = (value: unknown): boolean => value === undefined || typeof value === 'string';

function keyOf({ parent, change }: Spot, kind: SpotGroup['kind']): string {
  if (kind === 'list') return `list ${parent}`;
  if (kind === 'switch') return `switch ${String(change.after)} ${parent}`;
  const isPair = kind === 'text' && !isBilingual(change.after);
  return isPair ? `text ${parent}` : `value ${change.place}`;
}
