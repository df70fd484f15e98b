/** Which identifier tells a beacon's visitor from others: as the wire format has it, the page's own before the service's. */
import { eachLeaf, type Pair } from '@balise/beacon';

/** Nobody gives longer ones; they would fill the memory of whoever remembers them. */
export const LONGEST_IDENTIFIER = 256;
const IN_ORDER = ['vid', 'aid', 'mid', 'fid'] as const;

/** As it was sent; empty for a beacon that carries none. Inside of context data these names mean something else. */
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
