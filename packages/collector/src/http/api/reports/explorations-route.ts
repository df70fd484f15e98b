/** `/api/explorations`: the explorations of the signed-in person and those that others share. */
import { ExplorationChange, type ExplorationList, type Made } from '@balise/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ControlDatabase } from '../../../control-store/database/control-database.ts';
import {
  changeExploration,
  explorationsOf,
  findExploration,
  removeExploration,
  saveExploration,
  type KeptExploration,
} from '../../../people/saved-explorations/explorations.ts';
import { refuseUnaskable } from '../../../people/saved-explorations/refuse-unaskable.ts';
import { doerOf } from '../../../control-store/activity.ts';
import { scopeOf, type Caller } from '../../../hit/rights/caller.ts';
import { mayChange, mayRead, mayShareWith, whyNotChange } from '../../../people/may-change.ts';
import { Problem } from '../../../base/problem/problem.ts';
import { needs } from '../../people/require-right.ts';
import { checkedBody } from '../../request/checked-body.ts';
import { idOf } from '../../request/id-of.ts';
import { refuseNoDepartment } from '../../request/refuse-no-department.ts';

export function explorationsRoute(scope: FastifyInstance, database: () => ControlDatabase): void {
  scope.get('/api/explorations', needs('figures'), async ({ caller }): Promise<ExplorationList> => {
    const kept = await explorationsOf(database(), idOfPerson(caller), scopeOf(caller, 'figures'));
    return {
      explorations: kept.map((one) => {
        const { id, name, readers, question, by } = one;
        return { id, name, readers, question, by, mayChange: mayChangeIt(caller, one) };
      }),
    };
  });

  scope.post('/api/explorations', needs('signed-in'), async (request, reply) => {
    const exploration = shared(request, checkedBody(request, ExplorationChange));
    const id = await saveExploration(database(), doerOf(request.caller), exploration);
    if (id === undefined) throw new Problem('too-many-saved');
    return reply.code(201).send({ id } satisfies Made);
  });

  scope.put('/api/explorations/:id', needs('signed-in'), async (request, reply) => {
    const asked = checkedBody(request, ExplorationChange);
    const before = await changeable(request);
    const next = shared(request, asked);
    // Only the author may make an exploration private.
    if (next.readers.kind === 'own' && before.maker !== idOfPerson(request.caller))
      throw new Problem('of-somebody-else');
    await changeExploration(database(), doerOf(request.caller), before, next);
    return reply.code(204).send();
  });

  scope.delete('/api/explorations/:id', needs('signed-in'), async (request, reply) => {
    await removeExploration(database(), doerOf(request.caller), await changeable(request));
    return reply.code(204).send();
  });

  async function changeable(request: FastifyRequest): Promise<KeptExploration> {
    const { caller } = request;
    const one = await findExploration(database(), idOf(request));
    const isSeen = one?.ownOf === null ? mayRead(caller, one) : one?.ownOf === idOfPerson(caller);
    if (!one || !isSeen) throw new Problem('not-found');
    if (!mayChangeIt(caller, one)) throw new Problem(whyNotChange(caller, one));
    return one;
  }
}

const idOfPerson = (caller: Caller): string => (caller.kind === 'person' ? caller.person.id : '');

const mayChangeIt = (caller: Caller, one: KeptExploration): boolean =>
  one.ownOf === null ? mayChange(caller, one) : one.ownOf === idOfPerson(caller);

/** Throws a `Problem` for an invalid exploration, and if the caller may not share with these readers. */
function shared({ caller }: FastifyRequest, exploration: ExplorationChange): ExplorationChange {
  const { readers, question } = exploration;
  refuseUnaskable(question);
  if (readers.kind === 'own') return exploration;
  const department = readers.kind === 'department' ? readers.department : '';
  if (readers.kind === 'department' && department === '')
    throw new Problem('bad-value', { name: 'readers.department', expected: 'department' });
  refuseNoDepartment(department);
  if (!mayShareWith(caller, department)) throw new Problem('beyond-sight');
  return exploration;
}
