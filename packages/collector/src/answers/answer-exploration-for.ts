/** The answer to an exploration, with the departments and the counts that a caller may see. */
import type { ExploreAnswer, ExploreQuery } from '@balise/contract';
import type { ControlDatabase } from '../control-store/database/control-database.ts';
import type { Caller } from '../hit/rights/caller.ts';
import { within } from '../hit/rights/visible-departments-of.ts';
import { hiddenOfExplored } from '../reports/explore/hidden-of-explored.ts';
import type { ReportCalls } from '../reports/report-calls.ts';
import type { Owners } from '../store/other-departments/seen-by.ts';
import { countedMoment, withCounted, type HasLag } from './counted-until.ts';
import { figuresFor, type FigureParts } from './figures-for.ts';

export interface ExplorationParts extends FigureParts {
  readonly store: Pick<ReportCalls, 'explore' | 'reportWords'> & FigureParts['store'];
  readonly owners: Owners;
  readonly visits: HasLag;
}

export interface WantedExploration {
  readonly query: ExploreQuery;
  readonly isForSharing: boolean;
}

export async function answerExplorationFor(
  caller: Caller,
  wanted: WantedExploration,
  parts: ExplorationParts,
  database: () => ControlDatabase,
): Promise<ExploreAnswer> {
  const { query } = wanted;
  const { isSuppressed, sight } = await figuresFor(caller, wanted, parts, database);
  const hidden = await hiddenOfExplored(query, sight, parts);
  const counted = await countedMoment(parts.visits);
  const found = await parts.store.explore({ query, hidden, isSuppressed, ...within(sight) });
  return withCounted(found, counted);
}
