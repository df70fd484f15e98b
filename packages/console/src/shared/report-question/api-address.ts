/** Address of a report at the collector, with its query. */
import type { Environment } from '../../place/routes.ts';
import { textOfFilter } from './filter-text.ts';
import { FIELDS, VISITS, type ReportView } from './report-view.ts';

export interface Asked {
  readonly environment: Environment;
  readonly view: ReportView;
  /** Whether small counts are suppressed for sharing. */
  readonly isForSharing?: boolean;
}

/** `more`: `format`, `decimal`, or another `limit`. */
export function apiAddressOf(
  report: string,
  { environment, view, isForSharing }: Asked,
  more: Readonly<Record<string, string>> = {},
): string {
  const query = new URLSearchParams({
    environment,
    source: view.source,
    from: view.period.from,
    to: view.period.to,
    compare: view.compare,
    languages: view.languages,
    scope: view.scope,
    limit: String(view.rows),
  });
  if (view.order !== 'most') query.set('order', view.order);
  if (isForSharing) query.set('sharing', 'yes');
  for (const field of FIELDS) if (view[field]) query.set(field, view[field]);
  for (const filter of view.filters) query.append('filter', textOfFilter(filter));
  if (view.goal) query.set('goal', view.goal);
  for (const name of VISITS) for (const id of view[name]) query.append(name, id);
  for (const [name, value] of Object.entries(more)) query.set(name, value);
  return `/api/reports/${encodeURIComponent(report)}?${query.toString()}`;
}
