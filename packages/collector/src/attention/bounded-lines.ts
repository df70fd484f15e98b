/** Bounds the lines of a kind. A failure of the whole installation concerns each host, and nobody reads 1,500 lines. */
import type { Finding } from '../control-store/alarms.ts';

const MOST_OF_A_KIND = 50;

export interface BoundedLines {
  readonly findings: readonly Finding[];
  /** By kind: lines that are left out. */
  readonly more: Readonly<Record<string, number>>;
}

/** `open`: lines that stay whatever their place, so that a long list does not end and begin lines in turn. */
export function boundedLines(
  findings: readonly Finding[],
  open: readonly Pick<Finding, 'kind' | 'subject'>[],
): BoundedLines {
  const isOpen = new Set(open.map(({ kind, subject }) => `${kind} ${subject}`));
  const rank = ({ kind, subject }: Finding): number => Number(!isOpen.has(`${kind} ${subject}`));
  const kept: Finding[] = [];
  const counts = new Map<string, number>();
  for (const finding of [...findings].sort((a, b) => rank(a) - rank(b))) {
    const count = (counts.get(finding.kind) ?? 0) + 1;
    counts.set(finding.kind, count);
    if (count <= MOST_OF_A_KIND) kept.push(finding);
  }
  const more = [...counts].filter(([, count]) => count > MOST_OF_A_KIND);
  return {
    findings: kept,
    more: Object.fromEntries(more.map(([kind, count]) => [kind, count - MOST_OF_A_KIND])),
  };
}
