/** `/api/account`: name, password and sessions of the signed-in person. */
import { NameChange, PasswordChange, type OwnAccount } from '@balise/contract';
import type { FastifyInstance } from 'fastify';
import type { ControlDatabase } from '../../../control-store/database/control-database.ts';
import { doerOf } from '../../../control-store/activity.ts';
import { hashOf, isRight, isStrong } from '../../../people/password.ts';
import { AccountTaken, rename, setPassword } from '../../../people/people.ts';
import { passwordOf } from '../../../people/find-person.ts';
import { endSessions, sessionsOf } from '../../../people/sessions.ts';
import { Problem } from '../../../base/problem/problem.ts';
import { needs } from '../../people/require-right.ts';
import { checkedBody } from '../../request/checked-body.ts';
import { accountOf } from '../../request/given-rights.ts';
import { idOf } from '../../request/id-of.ts';
import { signedIn, type SignedIn } from '../../request/signed-in.ts';

export function accountRoute(scope: FastifyInstance, database: () => ControlDatabase): void {
  scope.get('/api/account', needs('signed-in'), async (request): Promise<OwnAccount> => {
    const { person, session } = signedIn(request);
    const sessions = await sessionsOf(database(), person.id);
    return { sessions: sessions.map((one) => ({ ...one, isThis: one.id === session })) };
  });

  scope.put('/api/account', needs('signed-in'), async (request, reply) => {
    const { person } = localOnly(signedIn(request));
    const { name } = checkedBody(request, NameChange);
    await rename(database(), doerOf(request.caller), person, name.trim());
    return reply.code(204).send();
  });

  scope.put('/api/account/password', needs('signed-in'), async (request, reply) => {
    const { person, session } = localOnly(signedIn(request));
    const { present, next, account: chosenAccount = '' } = checkedBody(request, PasswordChange);
    const account = person.account ?? accountOf(chosenAccount);
    if (person.hasPassword) {
      if (present === undefined)
        throw new Problem('bad-value', { name: 'present', expected: 'password' });
      const kept = await passwordOf(database(), person.id);
      if (!(await isRight(present, kept))) throw new Problem('wrong-password');
    }
    if (!isStrong(next, [account, person.name])) throw new Problem('weak-password');
    const chosen = person.account === null ? account : undefined;
    try {
      const hash = await hashOf(next);
      await setPassword(database(), doerOf(request.caller), person, {
        hash,
        account: chosen,
        session,
      });
    } catch (error) {
      if (error instanceof AccountTaken) throw new Problem('account-taken', {}, { cause: error });
      throw error;
    }
    return reply.code(204).send();
  });

  scope.delete('/api/account/sessions/:id', needs('signed-in'), async (request, reply) => {
    const { person } = signedIn(request);
    const ended = await endSessions(database(), doerOf(request.caller), person, idOf(request));
    if (ended === 0) throw new Problem('not-found');
    return reply.code(204).send();
  });
}

/** An organization manages the name and the password of its people. */
function localOnly(caller: SignedIn): SignedIn {
  if (caller.person.kind !== 'local') throw new Problem('of-organization');
  return caller;
}
