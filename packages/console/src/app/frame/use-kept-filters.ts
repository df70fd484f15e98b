/** The query string to keep when the environment changes: the filters, but not the open beacon. */
import { useLocation } from 'react-router';

export function useKeptFilters(): string {
  const parameters = new URLSearchParams(useLocation().search);
  parameters.delete('beacon');
  parameters.delete('tab');
  const query = parameters.toString();
  return query ? `?${query}` : '';
}
