/** Which identifier tells a beacon's visitor from others: as the wire format has it, the page's own before the service's. */
import { leaves, type Pair } from '@balise/beacon';

/** Nobody gives longer ones; they would fill the memory of whoever remembers them. */
const LONGEST = 256;
const IN_ORDER = ['vid', 'aid', 'mid', 'fid'] as const;

/** As it was sent; empty for a beacon that carries none. Inside of context data these names mean something else. */
export function identifierOf(parameters: readonly Pair[]): string {
  const found = new Map<string, string>();
  for (const { path, name, value } of leaves(parameters)) {
    if (path.length === 0) found.set(name, value);
  }
  for (const name of IN_ORDER) {
    const value = found.get(name);
    if (value) return value.length > LONGEST ? '' : value;
  }
  return '';
}
