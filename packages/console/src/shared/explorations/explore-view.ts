/** Converts an exploration between the address of the screen and the request to the collector. */
import type { ExploreChoices } from '@balise/contract';
import type { Environment } from '../../place/routes.ts';
import { textOfFilter } from '../report-question/filter-text.ts';
import { FIELDS, isGoal, VISITS, type ReportView } from '../report-question/report-view.ts';

export interface ExploreView {
  /** `id` of a dimension. */
  readonly rows: string;
  /** `id` of another dimension; empty: no columns. */
  readonly columns: string;
  /** `id` of measures and events, each once. The first one sorts rows and columns. */
  readonly figures: readonly string[];
}

const FIRST = { rows: 'page', columns: 'language', figures: 'pageViews' };

/**
 * An address without parameters means page views of pages by language. Ids that the collector does not know are
 * ignored.
 */
export function exploreViewOf(
  parameters: URLSearchParams,
  { dimensions, measures, events }: ExploreChoices,
): ExploreView {
  const isKnown = (id: string): boolean => dimensions.some((one) => one.id === id);
  const [first = { id: '' }] = dimensions;
  const asked = parameters.get('by') ?? FIRST.rows;
  const rows = isKnown(asked) ? asked : first.id;
  const across = parameters.get('across') ?? FIRST.columns;
  const named = (parameters.get('of') ?? FIRST.figures).split(',');
  const known = new Set([...measures, ...events].map(({ id }) => id));
  const figures = [...new Set(named)].filter((id) => known.has(id));
  return {
    rows,
    columns: across !== rows && isKnown(across) ? across : '',
    figures: figures.length > 0 ? figures : measures.slice(0, 1).map(({ id }) => id),
  };
}

/** The ignored parts of the address, as written there: `by=nothing`. */
export function ignoredExploration(
  parameters: URLSearchParams,
  { dimensions, measures, events }: ExploreChoices,
): string[] {
  const ids = (named: readonly { readonly id: string }[]) => named.map(({ id }) => id);
  const known = {
    by: ids(dimensions),
    across: ids(dimensions),
    of: ids([...measures, ...events]),
  };
  // Explorations count no goals.
  const goals = ['goal', ...VISITS].flatMap((name) =>
    parameters
      .getAll(name)
      .filter(isGoal)
      .map((id) => `${name}=${id}`),
  );
  const unknown = Object.entries(known).flatMap(([name, all]) =>
    (parameters.get(name) ?? '')
      .split(',')
      .filter((id) => id !== '' && !all.includes(id))
      .map((id) => `${name}=${id}`),
  );
  return [...unknown, ...goals];
}

export function changedExploration(
  parameters: URLSearchParams,
  { rows, columns, figures }: ExploreView,
): URLSearchParams {
  const next = new URLSearchParams(parameters);
  next.set('by', rows);
  next.set('across', columns);
  next.set('of', figures.join(','));
  return next;
}

export interface AskedExploration {
  readonly environment: Environment;
  /** Days and filters. */
  readonly view: ReportView;
  readonly explored: ExploreView;
  readonly choices: ExploreChoices;
}

/** Suppresses small counts, for files and prints. */
export const FOR_SHARING = { sharing: 'yes' } as const;

/** `more`: `format`, `decimal`, `sharing`, or another `limit`. */
export function exploreAddressOf(
  { environment, view, explored, choices }: AskedExploration,
  more: Readonly<Record<string, string>> = {},
): string {
  const isEvent = (id: string): boolean => choices.events.some((one) => one.id === id);
  const query = new URLSearchParams({
    environment,
    source: view.source,
    from: view.period.from,
    to: view.period.to,
    scope: view.scope,
    rows: explored.rows,
    columns: explored.columns,
    measures: explored.figures.filter((id) => !isEvent(id)).join(','),
    events: explored.figures.filter(isEvent).join(','),
    limit: String(view.rows),
  });
  for (const field of FIELDS) if (view[field]) query.set(field, view[field]);
  for (const filter of view.filters) query.append('filter', textOfFilter(filter));
  for (const [name, value] of Object.entries(more)) query.set(name, value);
  return `/api/explore?${query.toString()}`;
}
