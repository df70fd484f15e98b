/** The departments whose hits a caller may see. */
import type { Sight } from '../department/sight.ts';
import { scopeOf, type Caller } from './caller.ts';

export function sightOf(caller: Caller): Sight {
  const scope = scopeOf(caller, 'view');
  return scope === 'all' ? 'all' : new Set(scope);
}

/** The same as a part of a query to the store. */
export const within = (sight: Sight): { departments?: readonly string[] } =>
  sight === 'all' ? {} : { departments: [...sight] };
