/** The lines that a reader of some departments sees, without figures that count hits of other departments. */
import type { Finding } from '../control-store/alarms.ts';
import type { VisibleDepartments } from '../hit/rights/visible-departments.ts';

/** Undefined if the reader sees nothing of the line. */
export function lineSeenBy<T extends Pick<Finding, 'departments' | 'details'>>(
  line: T,
  visible: VisibleDepartments,
): T | undefined {
  const { departments } = line;
  if (visible === 'all') return line;
  if (!departments?.some((id) => visible.has(id))) return undefined;
  return departments.every((id) => visible.has(id)) ? line : { ...line, details: {} };
}
