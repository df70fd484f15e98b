/** The person that a request names, if the caller may change that person. */
import type { FastifyRequest } from 'fastify';
import type { ControlDatabase } from '../../../control-store/database/control-database.ts';
import { scopeOf, type Caller } from '../../../hit/rights/caller.ts';
import { findPerson } from '../../../people/find-person.ts';
import type { ListedPerson } from '../../../people/person-row.ts';
import { governs, mayGive, mayTakeOver, type Rights } from '../../../base/config/rights.ts';
import { Problem } from '../../../base/problem/problem.ts';
import { idOf } from '../../request/id-of.ts';

/** Throws a `Problem` if there is no such person, or if the caller may not change this person. */
export async function changeablePerson(
  database: ControlDatabase,
  request: FastifyRequest,
): Promise<ListedPerson> {
  const person = await findPerson(database, idOf(request));
  if (!person) throw new Problem('not-found');
  const { caller } = request;
  if (caller.kind === 'person' && caller.person.id === person.id) throw new Problem('own-rights');
  refuseBeyond(caller, person.rights);
  if (!governs(scopeOf(caller, 'people'), person)) throw new Problem('made-above');
  return person;
}

/** As `changeablePerson`, for an action with which the caller could act as this person, or that removes the person. */
export async function takeablePerson(
  database: ControlDatabase,
  request: FastifyRequest,
): Promise<ListedPerson> {
  const person = await changeablePerson(database, request);
  if (!mayTakeOver(scopeOf(request.caller, 'people'), person)) throw new Problem('made-above');
  return person;
}

/** Throws a `Problem` if the caller may not give these rights. */
export function refuseBeyond(caller: Caller, rights: Rights): void {
  if (!mayGive(scopeOf(caller, 'people'), rights)) throw new Problem('beyond-rights');
}
