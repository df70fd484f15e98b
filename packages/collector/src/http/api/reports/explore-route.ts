/**
 * `/api/explore`: counts any dimension by any other, as JSON or as CSV for spreadsheets. `/api/explore/choices`: the
 * dimensions, measures and events for it.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ExploreAsked } from '@balise/contract';
import {
  answerExplorationFor,
  type ExplorationParts,
} from '../../../answers/answer-exploration-for.ts';
import { csvFileOfExploration } from '../../../answers/csv-file.ts';
import type { ControlDatabase } from '../../../control-store/database/control-database.ts';
import { exploreChoices } from '../../../reports/explore/choices.ts';
import { exploreQueryOf } from '../../../reports/explore/read-explore-query.ts';
import { needs } from '../../people/require-right.ts';
import { checkedQuery } from '../../request/checked-query.ts';
import { csvHeaders } from '../../request/csv-headers.ts';
import { languageOf } from '../../request/language-of.ts';

export type ExploreRouteParts = ExplorationParts;

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
    const wanted = { query, isForSharing: asked.sharing };
    const found = await answerExplorationFor(request.caller, wanted, parts, database);
    if (formatOf(asked, request) === 'json') return found;
    const file = csvFileOfExploration(found, { language, decimal });
    return reply.headers(csvHeaders(file)).send(file.text);
  });
}

/** The address decides, otherwise the `Accept` header. */
function formatOf(
  { format }: ExploreAsked,
  { headers }: FastifyRequest,
): NonNullable<ExploreAsked['format']> {
  const isAccepted = (headers.accept ?? '').split(',')[0]?.trim().startsWith(CSV) === true;
  return format ?? (isAccepted ? 'csv' : 'json');
}
