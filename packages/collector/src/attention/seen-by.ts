/** The lines that a reader of some departments sees, without figures that count hits of other departments. */
import type { Details, Finding } from '../control-store/alarms.ts';
import type { VisibleDepartments } from '../hit/rights/visible-departments.ts';

/** Undefined if the reader sees nothing of the line. */
export function lineSeenBy<T extends Pick<Finding, 'kind' | 'departments' | 'details'>>(
  line: T,
  visible: VisibleDepartments,
): T | undefined {
  const { kind, departments, details } = line;
  if (visible === 'all') return line;
  if (!departments?.some((id) => visible.has(id))) return undefined;
  if (kind === 'stop-unconfirmed')
    return departments.every((id) => visible.has(id)) ? line : { ...line, details: {} };
  const { department } = details;
  if (typeof department === 'string' && visible.has(department)) return line;
  return { ...line, details: withoutCounts(details) };
}

/**
 * A host may have hits of departments that the settings do not name for it, and hits of none. So its counts are only for
 * readers of all departments.
 */
function withoutCounts(details: Details): Details {
  return Object.fromEntries(
    Object.entries(details).filter(([, value]) => typeof value === 'string'),
  );
}
