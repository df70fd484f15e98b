/**
 * `/api/explore`: counts any dimension by any other, as JSON or as CSV for spreadsheets. `/api/explore/choices`: the
 * dimensions, measures and events for it.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ExploreAsked, type ExploreAnswer, type ExploreQuery } from '@balise/contract';
import type { ControlDatabase } from '../../control/control-database.ts';
import type { ControlStore } from '../../control/control-store.ts';
import type { Owners } from '../../department/seen-by.ts';
import { EXPLORE_CHOICES } from '../../explore/choices.ts';
import { chosenDimensionOf } from '../../explore/explored-dimensions.ts';
import { exploreCsv } from '../../explore/explore-csv.ts';
import { hiddenOfExplored } from '../../explore/hidden-of-explored.ts';
import { exploreQueryOf } from '../../explore/read-explore-query.ts';
import { visibleDepartmentsOf, within } from '../../people/visible-departments-of.ts';
import { isSuppressed } from '../../people/suppression.ts';
import type { HitStore } from '../../store/hit-store.ts';
import type { RemoteStore } from '../../store/remote-store.ts';
import { needs } from '../people/require-right.ts';
import { checkedQuery } from './checked-query.ts';
import { csvHeaders } from './csv-headers.ts';
import { languageOf } from './language-of.ts';
import { STORE_PATIENCE } from '../../store/store-patience.ts';

export interface ExploreRouteParts {
  readonly store: Pick<HitStore, 'explore' | 'reportWords'> & Pick<RemoteStore, 'whenReady'>;
  readonly owners: Owners;
  readonly control: Pick<ControlStore, 'open'>;
}

const CSV = 'text/csv';

export function exploreRoute(
  scope: FastifyInstance,
  parts: ExploreRouteParts,
  database: () => ControlDatabase,
): void {
  scope.get('/api/explore/choices', needs('figures'), () => EXPLORE_CHOICES);

  scope.get('/api/explore', needs('figures'), async (request, reply) => {
    const asked = checkedQuery(request, ExploreAsked);
    const query = exploreQueryOf(asked);
    const { decimal } = asked;
    const language = languageOf(request, asked.words);
    if (formatOf(asked, request) === 'json') return await answer(query, asked.sharing, request);
    const csv = exploreCsv(await answer(query, asked.sharing, request), { language, decimal });
    const names = [query.rows, query.columns].map(
      (id) => chosenDimensionOf(id)?.name[language] ?? id,
    );
    return reply.headers(csvHeaders(query, language, ...names)).send(csv);
  });

  async function answer(
    query: ExploreQuery,
    isForSharing: boolean,
    { caller }: FastifyRequest,
  ): Promise<ExploreAnswer> {
    // A command waits for a collector that has just started. A screen shows the error and asks again.
    if (caller.kind === 'command') {
      await parts.store.whenReady(STORE_PATIENCE);
      await parts.control.open();
    }
    const suppressed = await isSuppressed(caller, query, isForSharing, database);
    const sight = visibleDepartmentsOf(caller, 'figures');
    const hidden = await hiddenOfExplored(query, sight, parts);
    return await parts.store.explore({
      ...{ query, hidden, isSuppressed: suppressed, ...within(sight) },
    });
  }
}

/** The address decides, otherwise the `Accept` header. */
function formatOf(
  { format }: ExploreAsked,
  { headers }: FastifyRequest,
): NonNullable<ExploreAsked['format']> {
  const isAccepted = (headers.accept ?? '').split(',')[0]?.trim().startsWith(CSV) === true;
  return format ?? (isAccepted ? 'csv' : 'json');
}
