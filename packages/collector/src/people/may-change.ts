/** Notes and shared explorations: who reads them, and who may change them. */
import { sees } from '../department/sight.ts';
import { scopeOf, type Caller } from './caller.ts';
import { covers } from './rights.ts';
import { sightOf } from './sight-of.ts';

/** Of something that people share. */
export interface Shared {
  /** Identifier of who made it; null where that person is gone. */
  readonly maker: string | null;
  /** Empty: it is for everybody. */
  readonly department: string;
}

/** What is for everybody is read by all who read anything. */
export const mayRead = (caller: Caller, { department }: Pick<Shared, 'department'>): boolean =>
  department === '' || sees(sightOf(caller), department);

/** Who made it, as long as they may still write for its readers; and whoever gives rights there. */
export function mayChange(caller: Caller, shared: Shared): boolean {
  if (caller.kind !== 'person') return false;
  const isMaker = shared.maker === caller.person.id;
  return (isMaker && mayShareWith(caller, shared.department)) || governs(caller, shared);
}

/** Why somebody may not change it: also who made it, where they see less by now. */
export const whyNotChange = (
  caller: Caller,
  { maker }: Pick<Shared, 'maker'>,
): 'beyond-sight' | 'of-somebody-else' =>
  caller.kind === 'person' && maker === caller.person.id ? 'beyond-sight' : 'of-somebody-else';

/** Nobody tells those something whose figures they do not see. */
export const mayShareWith = (caller: Caller, department: string): boolean =>
  covers(scopeOf(caller, 'view'), scopeFor(department));

const governs = (caller: Caller, { department }: Shared): boolean =>
  covers(scopeOf(caller, 'people'), scopeFor(department));

const scopeFor = (department: string): 'all' | readonly string[] =>
  department === '' ? 'all' : [department];
