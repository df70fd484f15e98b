/** `/api/drafts`: changes of settings that are not published yet. Several people may work on one draft. */
import {
  AskedChange,
  AskedCheck,
  AskedNumber,
  DraftQuery,
  NewApproval,
  NewDraft,
  PastedHosts,
  type AddedHosts,
  type ChangedDraft,
  type CheckedChange,
  type DraftList,
  type Environment,
  type ShownDraft,
} from '@balise/contract';
import { ENVIRONMENTS } from '@balise/beacon';
import type { Settings } from '@balise/settings';
import type { FastifyInstance } from 'fastify';
import { Problem } from '../../base/problem/problem.ts';
import { doerOf } from '../../control-store/activity.ts';
import type { ControlDatabase } from '../../control-store/database/control-database.ts';
import { deleteDraft, listDrafts } from '../../control-store/drafts.ts';
import { addHosts } from '../../people/drafts/add-hosts.ts';
import { changeFor, draftFor } from '../../people/drafts/change-draft.ts';
import { withChanges } from '../../people/drafts/undo-draft.ts';
import { approveFor } from '../../people/drafts/draft-approvals.ts';
import type { DraftChecks } from '../../people/drafts/draft-calls.ts';
import { isOfFolder, liveSettings } from '../../people/drafts/live-settings.ts';
import { offerNumber } from '../../people/drafts/offer-number.ts';
import { plain } from '../../control-store/draft-rows.ts';
import { openDraftWith, shownDraft } from '../../people/drafts/shown-draft.ts';
import { needs } from '../people/require-right.ts';
import { checkedBody } from '../request/checked-body.ts';
import { checkedQuery } from '../request/checked-query.ts';
import { idOf } from '../request/id-of.ts';

export interface DraftsRouteParts {
  readonly draftChecks: DraftChecks;
}

/** Bytes of a body with one change, and with a whole draft. A character has up to six bytes in JSON. */
const ONE = 700_000;
const WHOLE = 3_000_000;

export function draftsRoute(
  scope: FastifyInstance,
  parts: DraftsRouteParts,
  database: () => ControlDatabase,
): void {
  const liveIn: LiveIn = (environment) => liveSettings(database(), environment);
  wholeDrafts(scope, { ...parts, database, liveIn });
  changesOfDrafts(scope, { ...parts, database, liveIn });
}

type LiveIn = (environment: Environment) => Promise<Settings>;

interface Parts extends DraftsRouteParts {
  readonly database: () => ControlDatabase;
  readonly liveIn: LiveIn;
}

function wholeDrafts(scope: FastifyInstance, { draftChecks, database, liveIn }: Parts): void {
  scope.get('/api/drafts', needs('drafts'), async (): Promise<DraftList> => ({
    ...{ drafts: await listDrafts(database()), isOfFolder: isOfFolder() },
  }));

  scope.post('/api/drafts', { ...needs('propose'), bodyLimit: WHOLE }, async (request, reply) => {
    const { by, ...asked } = checkedBody(request, NewDraft);
    const who = doerOf(request.caller, by);
    const parts = { checks: draftChecks, live: await liveIn('production') };
    const id = await draftFor(who, database(), parts, await withChanges(database(), asked));
    return reply.code(201).send({ id });
  });

  scope.get('/api/drafts/:id', needs('drafts'), async (request): Promise<ShownDraft> => {
    const { environment } = checkedQuery(request, DraftQuery);
    const asked = { id: idOf(request), environment };
    return await shownDraft(request.caller, database(), draftChecks, asked);
  });

  scope.delete('/api/drafts/:id', needs('propose'), async (request, reply) => {
    const { draft } = await openDraftWith(database(), idOf(request));
    const isDeleted = await deleteDraft(database(), doerOf(request.caller), draft);
    if (!isDeleted) throw new Problem('not-found');
    return reply.code(204).send();
  });

  scope.post('/api/drafts/:id/approvals', needs('approvals'), async (request, reply) => {
    const { environment, ...approval } = checkedBody(request, NewApproval);
    const found = await openDraftWith(database(), idOf(request));
    const proposed = { ...found, live: await liveIn(environment) };
    const made = await approveFor(request.caller, database(), proposed, approval, draftChecks);
    return reply.code(201).send(made);
  });
}

function changesOfDrafts(scope: FastifyInstance, { draftChecks, database, liveIn }: Parts): void {
  scope.put(
    '/api/drafts/:id/changes',
    { ...needs('propose'), bodyLimit: ONE },
    async (request): Promise<ChangedDraft> => {
      const { by, ...asked } = checkedBody(request, AskedChange);
      const place = { id: idOf(request), live: await liveIn('production') };
      return await changeFor(doerOf(request.caller, by), database(), place, asked);
    },
  );

  scope.post(
    '/api/drafts/:id/problems',
    { ...needs('propose'), bodyLimit: ONE },
    async (request): Promise<CheckedChange> => {
      const { environment, ...tried } = checkedBody(request, AskedCheck);
      const { changes } = await openDraftWith(database(), idOf(request));
      return await draftChecks.try(await liveIn(environment), changes.map(plain), tried);
    },
  );

  scope.post(
    '/api/drafts/:id/hosts',
    { ...needs('propose'), bodyLimit: ONE },
    async (request): Promise<AddedHosts> => {
      const { by, ...pasted } = checkedBody(request, PastedHosts);
      const asked = { id: idOf(request), live: await liveIn(pasted.environment) };
      return await addHosts(doerOf(request.caller, by), database(), draftChecks, asked, pasted);
    },
  );

  scope.post('/api/drafts/:id/numbers', needs('propose'), async (request, reply) => {
    const { kind, by } = checkedBody(request, AskedNumber);
    const live = await Promise.all(ENVIRONMENTS.map(liveIn));
    const who = doerOf(request.caller, by);
    const offered = await offerNumber(who, database(), { id: idOf(request), live }, kind);
    return reply.code(201).send(offered);
  });
}
