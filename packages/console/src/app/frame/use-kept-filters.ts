/** The query string to keep when the environment changes: the filters, but not the open and the pinned beacons. */
import { useLocation } from 'react-router';

export function useKeptFilters(): string {
  const parameters = new URLSearchParams(useLocation().search);
  for (const name of ['beacon', 'tab', 'pins', 'compare']) parameters.delete(name);
  const query = parameters.toString();
  return query ? `?${query}` : '';
}
