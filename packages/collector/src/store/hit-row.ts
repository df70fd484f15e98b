/** A hit as a row of the table, and back. Nothing is lost on the way: what does not fit a typed column is kept beside it. */
import type { Hit } from '@balise/beacon';
import { settings } from '@balise/settings';
import { dimensionColumns } from './dimension-columns.ts';

export type HitRow = Readonly<Record<string, unknown>>;

const COLUMNS = dimensionColumns();

/** Read with a hit's row: the columns by name, and the time as a number. */
export const HIT_SELECTION = [
  'id, toUnixTimestamp64Milli(received_at) AS received_ms, suites, environment, kind, link_type, link_name',
  'link_url, host, path, language, method, library, request_id, events, findings, address, size',
  'parameter_names, parameter_values, irregular',
  ...COLUMNS.map(({ column }) => `\`${column}\``),
].join(', ');

export function rowOf(hit: Hit): HitRow {
  const row: Record<string, unknown> = {
    id: hit.id,
    received_at: hit.receivedAt,
    suite: suiteOf(hit),
    suites: hit.suites,
    environment: hit.environment,
    kind: hit.kind,
    link_type: hit.linkType,
    link_name: hit.linkName,
    link_url: hit.linkUrl,
    host: hit.host,
    path: hit.path,
    language: hit.language,
    method: hit.method,
    library: hit.library,
    request_id: hit.requestId,
    events: hit.events,
    findings: hit.findings,
    address: hit.address,
    size: hit.size,
    parameter_names: hit.parameters.map(([name]) => name),
    parameter_values: hit.parameters.map(([, value]) => value),
  };
  const irregular: Record<string, string> = {};
  for (const { id, column, isNumber } of COLUMNS) {
    const value = hit.dimensions[id];
    if (value === undefined) continue;
    if (!isNumber) row[column] = value;
    else if (isPlainNumber(value)) row[column] = Number(value);
    else irregular[id] = value;
  }
  row['irregular'] = irregular;
  return row;
}

/** The suite under which the hit is sorted: ours, when a beacon goes to several. */
function suiteOf({ suites, environment }: Hit): string {
  const own = environment === 'unknown' ? undefined : settings.collection.suites[environment];
  return own !== undefined && suites.includes(own) ? own : (suites[0] ?? '');
}

/** Whether reading the number back gives the same text. */
function isPlainNumber(value: string): boolean {
  const number = Number(value);
  return Number.isFinite(number) && Math.abs(number) < 1e15 && String(number) === value;
}

/** A row as the engine gives it back for `HIT_SELECTION`; the columns of the dimensions come with it. */
export interface StoredRow extends Readonly<Record<string, unknown>> {
  readonly id: string;
  readonly received_ms: number | string;
  readonly suites: readonly string[];
  readonly environment: Hit['environment'];
  readonly kind: Hit['kind'];
  readonly link_type: Hit['linkType'];
  readonly link_name: string;
  readonly link_url: string;
  readonly host: string;
  readonly path: string;
  readonly language: Hit['language'];
  readonly method: Hit['method'];
  readonly library: string;
  readonly request_id: string;
  readonly events: Hit['events'];
  readonly findings: Hit['findings'];
  readonly address: string;
  readonly size: number;
  readonly parameter_names: readonly string[];
  readonly parameter_values: readonly string[];
  readonly irregular: Readonly<Record<string, string>>;
}

export function hitOfRow(row: StoredRow): Hit {
  return {
    id: row.id,
    receivedAt: new Date(Number(row.received_ms)).toISOString(),
    suites: row.suites,
    environment: row.environment,
    kind: row.kind,
    linkType: row.link_type,
    linkName: row.link_name,
    linkUrl: row.link_url,
    host: row.host,
    path: row.path,
    language: row.language,
    method: row.method,
    library: row.library,
    requestId: row.request_id,
    parameters: row.parameter_names.map((name, index) => [name, row.parameter_values[index] ?? '']),
    dimensions: dimensionsOf(row),
    events: row.events,
    findings: row.findings,
    address: row.address,
    size: row.size,
  };
}

function dimensionsOf(row: StoredRow): Record<string, string> {
  const dimensions: Record<string, string> = {};
  for (const { id, column } of COLUMNS) {
    const value = row[column] ?? '';
    if (value !== '') dimensions[id] = String(value);
    else if (row.irregular[id] !== undefined) dimensions[id] = row.irregular[id];
  }
  return dimensions;
}
