/** Hosts that are silent, or send far less than in the same hours of the four weeks before. */
import type { Finding } from '../control-store/alarms.ts';
import type { HostViews } from '../store/counts/attention-hosts.ts';
import type { Window } from './windows.ts';

export interface HostsToCheck {
  readonly environment: string;
  /** Names in the settings of the environment. */
  readonly listed: ReadonlySet<string>;
  /** Hosts whose beacons a stop leaves out. */
  readonly stopped: ReadonlySet<string>;
  readonly windows: readonly Window[];
  /** `views`: of the spans of the windows (`spansOf`). */
  readonly hosts: readonly HostViews[];
  /** The lines that are open. They end only if views are seen again. */
  readonly open: readonly Pick<Finding, 'kind' | 'subject' | 'details'>[];
  readonly departmentsOf: (host: string) => readonly string[] | null;
  readonly now: number;
}

const DAY = 86_400_000;
/** A host is new for this long: it has no usual number of views yet. */
const NEW_FOR = 14 * DAY;
/** Page views that must be due in a window. With fewer, chance explains many differences. */
const LEAST_DUE = 50;
/** An open line is judged by the shortest window with so many due. */
const LEAST_DUE_TO_END = 20;
/** Down by 80 %. */
const LOW = 0.2;
/** Weeks without a holiday that a comparison needs. */
const LEAST_WEEKS = 2;

interface Judged {
  readonly hours: number;
  readonly views: number;
  readonly due: number;
}

export function checkHosts(checked: HostsToCheck): Finding[] {
  const { environment, listed, stopped, windows, hosts, open, departmentsOf, now } = checked;
  return hosts.flatMap((one) => {
    const { host, firstAt } = one;
    if (!listed.has(host) || stopped.has(host) || now - firstAt < NEW_FOR) return [];
    const judged = judgedOf(one, windows);
    const line = open.find(({ kind, subject }) => isOfHosts(kind) && subject === host);
    const found = fallOf(judged) ?? (line && stillOpen(line, judged));
    if (!found) return [];
    return [{ ...found, environment, subject: host, departments: departmentsOf(host) }];
  });
}

const isOfHosts = (kind: string): boolean => kind === 'host-silent' || kind === 'host-down';

/** The windows that can be compared, shortest first. */
function judgedOf({ views, firstAt }: HostViews, windows: readonly Window[]): Judged[] {
  return windows.flatMap((window, at) => {
    if (window.isHoliday) return [];
    const first = at * (window.before.length + 1);
    const usual = window.before.flatMap(({ span, isHoliday }, week) =>
      isHoliday || span.from < firstAt ? [] : [views[first + 1 + week] ?? 0],
    );
    if (usual.length < LEAST_WEEKS) return [];
    return [{ hours: window.hours, views: views[first] ?? 0, due: medianOf(usual) }];
  });
}

/** Within one hour only silence counts: a host that stops sending is not first down and then silent. */
function fallOf(judged: readonly Judged[]): Pick<Finding, 'kind' | 'details'> | undefined {
  const due = judged.filter((one) => one.due >= LEAST_DUE);
  const silent = due.find(({ views }) => views === 0);
  if (silent) return { kind: 'host-silent', details: { ...silent } };
  const down = due.find(({ hours, views, due: usual }) => hours > 1 && views <= LOW * usual);
  return down && { kind: 'host-down', details: { ...down } };
}

/** At night and on a holiday too few views are due to judge: the line stays as it is. */
function stillOpen(
  { kind, details }: HostsToCheck['open'][number],
  judged: readonly Judged[],
): Pick<Finding, 'kind' | 'details'> | undefined {
  const shortest = judged.find(({ due }) => due >= LEAST_DUE_TO_END);
  if (shortest && shortest.views > LOW * shortest.due) return undefined;
  return { kind, details };
}

function medianOf(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = 0, high = 0] = [sorted[middle - 1], sorted[middle]];
  return sorted.length % 2 === 1 ? high : (low + high) / 2;
}
