/**
 * The identifier that distinguishes a beacon's visitor. The wire format defines the order: the page's own identifier
 * comes before the service's.
 */
import { eachLeaf, type Pair } from '@balise/beacon';

/** Longer identifiers are never issued. They would fill the memory of modules that keep identifiers. */
export const LONGEST_IDENTIFIER = 256;
const IN_ORDER = ['vid', 'aid', 'mid', 'fid'] as const;

/** The identifier as it was sent, or empty. These names have another meaning inside context data. */
export function identifierOf(parameters: readonly Pair[]): string {
  const found = { vid: '', aid: '', mid: '', fid: '' };
  eachLeaf(parameters, (name, value, path) => {
    if (name.length === 3 && Object.hasOwn(found, name) && path.length === 0)
      found[name as keyof typeof found] = value;
  });
  for (const name of IN_ORDER) {
    const value = found[name];
    if (value) return value.length > LONGEST_IDENTIFIER ? '' : value;
  }
  return '';
}
