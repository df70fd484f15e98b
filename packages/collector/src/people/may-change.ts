/** Permissions to read and change notes and shared explorations. */
import { maySee } from '../hit/rights/visible-departments.ts';
import { scopeOf, type Caller } from '../hit/rights/caller.ts';
import { covers } from '../base/config/rights.ts';
import { visibleDepartmentsOf } from '../hit/rights/visible-departments-of.ts';

/** A note or an exploration that people share. */
export interface Shared {
  /** Identifier of the author; null if the author was removed. */
  readonly maker: string | null;
  /** Empty if it is for everybody. */
  readonly department: string;
}

/** An item for everybody is readable for every person who may read anything. */
export const mayRead = (caller: Caller, { department }: Pick<Shared, 'department'>): boolean =>
  department === '' || maySee(visibleDepartmentsOf(caller, 'figures'), department);

/**
 * The author may change it as long as they may share with its readers. So may people who manage people of its
 * department.
 */
export function mayChange(caller: Caller, shared: Shared): boolean {
  if (caller.kind !== 'person') return false;
  const isMaker = shared.maker === caller.person.id;
  return (isMaker && mayShareWith(caller, shared.department)) || governs(caller, shared);
}

/** The reason why a caller may not change it. The author may have lost the right to share with its readers. */
export const whyNotChange = (
  caller: Caller,
  { maker }: Pick<Shared, 'maker'>,
): 'beyond-sight' | 'of-somebody-else' =>
  caller.kind === 'person' && maker === caller.person.id ? 'beyond-sight' : 'of-somebody-else';

/** People may share only with departments whose figures they may see. */
export const mayShareWith = (caller: Caller, department: string): boolean =>
  covers(scopeOf(caller, 'figures'), scopeFor(department));

const governs = (caller: Caller, { department }: Shared): boolean =>
  covers(scopeOf(caller, 'people'), scopeFor(department));

const scopeFor = (department: string): 'all' | readonly string[] =>
  department === '' ? 'all' : [department];
