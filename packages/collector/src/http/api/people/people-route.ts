/** `/api/people`: people and their rights. Nobody may give more rights than they can give, or change their own. */
import {
  NewPerson,
  PersonChange as AskedChange,
  type ListedPerson as Listed,
  type OneTimeLink,
} from '@balise/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ControlDatabase } from '../../../control-store/database/control-database.ts';
import { doerOf } from '../../../control-store/activity.ts';
import { scopeOf, type Caller, type TokenRights } from '../../../hit/rights/caller.ts';
import {
  AccountTaken,
  addPerson,
  changePerson,
  removePerson,
  type PersonChange,
} from '../../../people/people.ts';
import { LastAdministrator } from '../../../people/administrators.ts';
import { listPeople } from '../../../people/find-person.ts';
import type { ListedPerson } from '../../../people/person-row.ts';
import { governs, mayGive, mayTakeOver } from '../../../base/config/rights.ts';
import { endSessions } from '../../../people/sessions.ts';
import { endLinks, makeLink, type SignInLink } from '../../../people/sign-in-links.ts';
import { listTokens } from '../../../people/tokens.ts';
import { Problem } from '../../../base/problem/problem.ts';
import { changeablePerson, refuseBeyond, takeablePerson } from './changeable-person.ts';
import { needs } from '../../people/require-right.ts';
import { checkedBody } from '../../request/checked-body.ts';
import { accountOf, rightsOf } from '../../request/given-rights.ts';
import { languageOf } from '../../request/language-of.ts';

export function peopleRoute(scope: FastifyInstance, database: () => ControlDatabase): void {
  scope.get('/api/people', needs('people'), async ({ caller }) => {
    const [people, tokens] = [await listPeople(database()), await listTokens(database())];
    return {
      people: people.map((person) => listed(caller, person)),
      tokens: tokens.map((token) => ({ ...token, mayChange: mayGiveToken(caller, token) })),
      grantable: scopeOf(caller, 'people'),
    };
  });

  scope.post('/api/people', needs('people'), async (request, reply) => {
    const { name, account, rights } = checkedBody(request, NewPerson);
    const person = {
      name: name.trim(),
      account: accountOf(account),
      rights: rightsOf(rights),
      madeWithin: scopeOf(request.caller, 'people'),
    };
    refuseBeyond(request.caller, person.rights);
    const who = doerOf(request.caller);
    const id = await explained(() => addPerson(database(), who, person));
    const link = await makeLink(database(), who, { id, ...person });
    return reply.code(201).send({ id, ...linkOf(link, request) });
  });

  scope.put('/api/people/:id', needs('people'), async (request, reply) => {
    const asked = checkedBody(request, AskedChange);
    const person = await changeablePerson(database(), request);
    const change = changeOf(asked);
    if (person.kind === 'openid' && (change.name !== undefined || change.rights !== undefined))
      throw new Problem('of-organization');
    if (change.rights) refuseBeyond(request.caller, change.rights);
    const { caller } = request;
    await explained(() =>
      changePerson(database(), doerOf(caller), person, change, scopeOf(caller, 'people')),
    );
    return reply.code(204).send();
  });

  scope.post('/api/people/:id/link', needs('people'), async (request, reply) => {
    const person = await takeablePerson(database(), request);
    if (person.kind === 'openid') throw new Problem('of-organization');
    if (person.state === 'blocked') throw new Problem('person-blocked');
    await endLinks(database(), person.id);
    const link = await makeLink(database(), doerOf(request.caller), person);
    return reply.code(201).send(linkOf(link, request));
  });

  scope.post('/api/people/:id/sign-out', needs('people'), async (request, reply) => {
    await endSessions(
      database(),
      doerOf(request.caller),
      await changeablePerson(database(), request),
    );
    return reply.code(204).send();
  });

  scope.delete('/api/people/:id', needs('people'), async (request, reply) => {
    const person = await takeablePerson(database(), request);
    await explained(() => removePerson(database(), doerOf(request.caller), person));
    return reply.code(204).send();
  });
}

const changeOf = ({ name, rights, state }: AskedChange): PersonChange => ({
  ...(name === undefined ? {} : { name: name.trim() }),
  ...(rights === undefined ? {} : { rights: rightsOf(rights) }),
  ...(state === undefined ? {} : { state }),
});

/** The link opens the page in the language of the request: that of the console of the person who made it. */
const linkOf = ({ secret, endsAt }: SignInLink, request: FastifyRequest): OneTimeLink => ({
  link: `/${languageOf(request, undefined)}/sign-in#link=${secret}`,
  endsAt,
});

function listed(caller: Caller, { madeWithin, ...person }: ListedPerson): Listed {
  const isSelf = caller.kind === 'person' && caller.person.id === person.id;
  const [scope, account] = [scopeOf(caller, 'people'), { rights: person.rights, madeWithin }];
  return {
    ...person,
    rights: person.rights as Listed['rights'],
    mayChange: !isSelf && governs(scope, account),
    mayTakeOver: !isSelf && mayTakeOver(scope, account),
  };
}

/** Metrics cover the whole collector, so only people who manage all departments may give them. */
export function mayGiveToken(
  caller: Caller,
  { rights: { metrics, publish, ...rights } }: { readonly rights: TokenRights },
): boolean {
  const scope = scopeOf(caller, 'people');
  return mayGive(scope, rights) && (!(metrics || publish) || scope === 'all');
}

async function explained<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AccountTaken) throw new Problem('account-taken', {}, { cause: error });
    if (error instanceof LastAdministrator)
      throw new Problem('last-administrator', {}, { cause: error });
    throw error;
  }
}
