/**
 * `/api/explore`: counts any dimension by any other, as JSON or as CSV for spreadsheets. `/api/explore/choices`: the
 * dimensions, measures and events for it.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ExploreAsked, type ExploreAnswer, type ExploreQuery } from '@balise/contract';
import type { ControlDatabase } from '../../../control-store/database/control-database.ts';
import type { Owners } from '../../../store/other-departments/seen-by.ts';
import { exploreChoices } from '../../../reports/explore/choices.ts';
import { chosenDimensionOf } from '../../../reports/explore/explored-dimensions.ts';
import { exploreCsv } from '../../../reports/explore/explore-csv.ts';
import { hiddenOfExplored } from '../../../reports/explore/hidden-of-explored.ts';
import { exploreQueryOf } from '../../../reports/explore/read-explore-query.ts';
import { within } from '../../../hit/rights/visible-departments-of.ts';
import { partOfRows } from '../../../reports/answer/part-of-rows.ts';
import type { ReportCalls } from '../../../reports/report-calls.ts';
import { needs } from '../../people/require-right.ts';
import { checkedQuery } from '../../request/checked-query.ts';
import { countedMoment, withCounted, type HasLag } from '../../request/counted-until.ts';
import { csvHeaders } from '../../request/csv-headers.ts';
import { figuresFor, type FigureParts } from '../../request/figures-for.ts';
import { languageOf } from '../../request/language-of.ts';

export interface ExploreRouteParts extends FigureParts {
  readonly store: Pick<ReportCalls, 'explore' | 'reportWords'> & FigureParts['store'];
  readonly owners: Owners;
  readonly visits: HasLag;
}

const CSV = 'text/csv';

export function exploreRoute(
  scope: FastifyInstance,
  parts: ExploreRouteParts,
  database: () => ControlDatabase,
): void {
  scope.get('/api/explore/choices', needs('figures'), () => exploreChoices());

  scope.get('/api/explore', needs('figures'), async (request, reply) => {
    const asked = checkedQuery(request, ExploreAsked);
    const query = exploreQueryOf(asked);
    const { decimal } = asked;
    const language = languageOf(request, asked.words);
    if (formatOf(asked, request) === 'json') return await answer(query, asked.sharing, request);
    const found = await answer(query, asked.sharing, request);
    const csv = exploreCsv(found, { language, decimal });
    const names = [query.rows, query.columns].map(
      (id) => chosenDimensionOf(id)?.name[language] ?? id,
    );
    const part = partOfRows(found.rows.length, found.rowCount);
    return reply.headers(csvHeaders(query, { language, names, part })).send(csv);
  });

  async function answer(
    query: ExploreQuery,
    isForSharing: boolean,
    { caller }: FastifyRequest,
  ): Promise<ExploreAnswer> {
    const asked = { query, isForSharing };
    const { isSuppressed, sight } = await figuresFor(caller, asked, parts, database);
    const hidden = await hiddenOfExplored(query, sight, parts);
    const counted = await countedMoment(parts.visits);
    const found = await parts.store.explore({ query, hidden, isSuppressed, ...within(sight) });
    return withCounted(found, counted);
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
