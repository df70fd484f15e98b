/** For tests: valid services, which a test can break one by one. */
import type { HostedScript, MappingTable, PageTracker, VisitorId } from '../generated/services.ts';

export const INTEGRITY = `sha384-${'A'.repeat(64)}`;

export function sampleTable(changes: Partial<MappingTable> = {}): MappingTable {
  return {
    name: { en: 'Themes', fr: 'Thèmes' },
    input: 'theme',
    output: 'appName',
    rows: [{ method: 'regular-expression', pattern: '^ei-', output: 'Employment Insurance' }],
    default: null,
    ...changes,
  };
}

export function sampleScript(changes: Partial<HostedScript> = {}): HostedScript {
  return {
    rule: 'page-view',
    file: 'scripts/extra.js',
    integrity: INTEGRITY,
    each: false,
    ...changes,
  };
}

export function samplePageTracker(changes: Partial<PageTracker> = {}): PageTracker {
  return {
    name: 's',
    file: null,
    integrity: null,
    measurementFunction: null,
    setSuites: false,
    whenMissing: 'drop',
    ...changes,
  };
}

export function sampleVisitorId(changes: Partial<VisitorId> = {}): VisitorId {
  return { server: '', analyticsServer: null, syncDomain: null, linkedDomains: [], ...changes };
}
