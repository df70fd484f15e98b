/** Reads a place for code that has to know which entry or member it names. */
import { isMemberPart, keyTexts, memberName, partsOf } from './place-part.ts';

export type PlacePart =
  | { readonly kind: 'member'; readonly name: string }
  /** The texts of the members of its key, in their order. */
  | { readonly kind: 'entry'; readonly key: readonly string[] }
  /** A value of a plain list, as text. */
  | { readonly kind: 'value'; readonly value: string };

/** Undefined if the place is not well written. */
export function readPlace(place: string): readonly PlacePart[] | undefined {
  const parts = partsOf(place)?.map(readPart);
  return parts?.every((part) => part !== undefined) ? parts : undefined;
}

function readPart(part: string): PlacePart | undefined {
  if (!part.startsWith('{'))
    return isMemberPart(part) ? { kind: 'member', name: memberName(part) } : undefined;
  if (!part.endsWith('}')) return undefined;
  const [value = '', ...others] = keyTexts(part);
  return part.startsWith('{=')
    ? { kind: 'value', value }
    : { kind: 'entry', key: [value, ...others] };
}
