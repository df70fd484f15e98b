/**
 * Splits the removed data of a beacon: what the page reports to have removed (`c.removed=v39:email`), and what only
 * the collector found. Pure.
 */
import { describeHit, dimensionIdOf, type Finding, type ShownHit } from '@balise/beacon';
import { settings } from '@balise/settings';

export interface Removed {
  readonly byPage: readonly Finding[];
  readonly byCollector: readonly Finding[];
}

const REPORT = 'c.removed';

/** A kind and field that both removed is listed once in the hit, so it is one of the page. */
export function removedBy(hit: ShownHit): Removed {
  const reported = new Set(reportOf(hit));
  const isOfPage = ({ kind, field }: Finding) => reported.has(`${kind} ${field}`);
  return {
    byPage: hit.findings.filter(isOfPage),
    byCollector: hit.findings.filter((finding) => !isOfPage(finding)),
  };
}

function reportOf(hit: ShownHit): string[] {
  const rows = describeHit(settings, hit, 'en').flatMap((group) => group.rows);
  const report = rows.find(({ wire }) => wire === REPORT)?.value ?? '';
  return report.split(',').map((entry) => {
    const at = entry.lastIndexOf(':');
    const name = entry.slice(0, Math.max(0, at));
    return `${entry.slice(at + 1)} ${dimensionIdOf(settings, name) ?? name}`;
  });
}
