/** Converts a hit to a row of the table and back, without loss. Only the id of the rule is stored twice. */
import { toHit, type Hit, type Origin } from '@balise/beacon';
import { settings } from '@balise/settings';
import { referrerKindOf } from '../../hit/origin/referrer-kind.ts';
import { sentRule } from '../../hit/rules/sent-rule.ts';
import { keepDerived } from '../../engine/rows/derived-values.ts';
import { DIMENSION_COLUMNS, KEPT_COLUMNS } from '../../engine/rows/hit-columns.ts';
import { keepParameters, restoreParameters } from '../../engine/rows/kept-parameters.ts';
import { isPlainNumber } from '../../engine/sql/plain-number.ts';
import { columnValue, parameterColumns, type ParameterColumns } from './parameter-columns.ts';
import { requestDigest } from '../../engine/sql/request-digest.ts';
import { writeValue } from '../../engine/sql/tab-separated.ts';

/** Values by column of the table. */
export type HitRow = Readonly<Record<string, unknown>>;

/**
 * The columns from which a hit is restored; the other properties follow from these. Times are read as numbers,
 * dimensions under their query names.
 */
export const HIT_SELECTION = [
  'id, toUnixTimestamp64Milli(received_at) AS received_ms, suites, method, library, request_id, size, findings, department',
  'events, link_name, link_url, identifier, clock_offset, clock_zone, screen, window_width, window_height',
  'browser, browser_version, system, device, is_bot, is_internal, is_simulated, country, province',
  'parameters, other_values',
  ...DIMENSION_COLUMNS.map(({ column }) => `\`${column}\``),
].join(', ');

/** Columns that store a property of the hit unchanged. */
const SAME: readonly (readonly [column: string, key: keyof Hit])[] = [
  ['id', 'id'],
  ['received_at', 'receivedAt'],
  ['suites', 'suites'],
  ['environment', 'environment'],
  ['kind', 'kind'],
  ['link_type', 'linkType'],
  ['link_name', 'linkName'],
  ['link_url', 'linkUrl'],
  ['host', 'host'],
  ['path', 'path'],
  ['language', 'language'],
  ['method', 'method'],
  ['library', 'library'],
  ['department', 'department'],
  ['request_id', 'requestId'],
  ['events', 'events'],
  ['findings', 'findings'],
  ['size', 'size'],
];

/** Calls `set` with the value of each column. A column without a value has its default. */
function fillRow(hit: Hit, set: (column: string, value: unknown) => void): void {
  const dimensions: Record<string, string> = {};
  for (const id in hit.dimensions) {
    const column = COLUMN_OF.get(id);
    const value = hit.dimensions[id] ?? '';
    if (!column || (column.isNumber && !isPlainNumber(value))) continue;
    dimensions[id] = value;
    set(column.kept, column.isNumber ? Number(value) : keepDerived(id, value, hit));
  }
  const columns = parameterColumns(hit, dimensions);
  const { list, otherValues } = keepParameters(hit.parameters, (name) =>
    columnValue(columns, name),
  );
  for (const [column, key] of SAME) set(column, hit[key]);
  set('suite', suiteOf(hit));
  // The previous version restores the value from the list of parameters, so it stays there too.
  set('rule', sentRule(hit));
  set('digest', requestDigest(hit));
  set('identifier', columns.identifier);
  set('clock_offset', columns.clock?.offset);
  set('clock_zone', columns.clock?.zone);
  set('screen', columns.screen);
  set('window_width', columns.windowWidth);
  set('window_height', columns.windowHeight);
  fillOrigin(hit.origin, set);
  set('referrer_kind', referrerKindOf(hit));
  set('parameters', list);
  set('other_values', otherValues);
}

export function fillOrigin(origin: Origin, set: (column: string, value: unknown) => void): void {
  set('browser', origin.browser);
  set('browser_version', origin.browserVersion);
  set('system', origin.system);
  set('device', origin.device);
  set('is_bot', Number(origin.isBot));
  set('is_internal', Number(origin.isInternal));
  set('is_simulated', Number(origin.isSimulated === true));
  set('country', origin.country);
  set('province', origin.province);
}

const COLUMN_OF = new Map(DIMENSION_COLUMNS.map((column) => [column.id, column]));

export function rowOf(hit: Hit): HitRow {
  const row: Record<string, unknown> = {};
  fillRow(hit, (column, value) => (row[column] = value));
  return row;
}

/** Cells of a hit without values. */
export const DEFAULTS = KEPT_COLUMNS.map(({ kind }) => writeValue(kind, undefined));
/** Place and value kind of each column. */
export const PLACES = new Map(KEPT_COLUMNS.map(({ name, kind }, place) => [name, { kind, place }]));

/** Writes hits as rows of text, with the values in the order of `KEPT_COLUMNS`. */
export function writeRows(hits: readonly Hit[]): string {
  let text = '';
  for (const hit of hits) {
    const cells = [...DEFAULTS];
    fillRow(hit, (column, value) => {
      const place = PLACES.get(column);
      if (place) cells[place.place] = writeValue(place.kind, value);
    });
    text += `${cells.join('\t')}\n`;
  }
  return text;
}

/** The suite by which the table sorts the hit: our own suite if the beacon goes to several. */
export function suiteOf({ suites, environment }: Pick<Hit, 'suites' | 'environment'>): string {
  const own = environment === 'unknown' ? undefined : settings.collection.suites[environment];
  return own !== undefined && suites.includes(own) ? own : (suites[0] ?? '');
}

/** A row that the engine returns for `HIT_SELECTION`. It also has the columns of the dimensions. */
export interface StoredRow extends Readonly<Record<string, unknown>> {
  readonly id: string;
  readonly received_ms: number | string;
  readonly suites: readonly string[];
  readonly method: Hit['method'];
  readonly library: string;
  readonly request_id: string;
  readonly size: number;
  readonly department: string;
  readonly findings: Hit['findings'];
  readonly events: Hit['events'];
  readonly link_name: string;
  readonly link_url: string;
  readonly identifier: string;
  readonly clock_offset: number;
  readonly clock_zone: number;
  readonly screen: string;
  readonly window_width: number;
  readonly window_height: number;
  readonly browser: string;
  readonly browser_version: number;
  readonly system: string;
  readonly device: Origin['device'];
  readonly is_bot: number;
  readonly is_internal: number;
  readonly is_simulated: number;
  readonly country: string;
  readonly province: string;
  readonly parameters: string;
  readonly other_values: readonly string[];
}

export function hitOfRow(row: StoredRow): Hit {
  const { id, suites, method, library, size, findings, department } = row;
  const columns: ParameterColumns = {
    receivedAt: Number(row.received_ms),
    dimensions: dimensionsOf(row),
    events: row.events,
    linkName: row.link_name,
    linkUrl: row.link_url,
    identifier: row.identifier,
    clock: { offset: row.clock_offset, zone: row.clock_zone },
    screen: row.screen,
    windowWidth: row.window_width,
    windowHeight: row.window_height,
  };
  const parameters = restoreParameters(
    { list: row.parameters, otherValues: row.other_values },
    (name) => columnValue(columns, name),
  );
  const request = { suites, library, requestId: row.request_id, parameters };
  const receivedAt = new Date(columns.receivedAt);
  const meta = { id, receivedAt, method, size, origin: originOfRow(row) };
  return { ...toHit(settings, request, meta), findings, department };
}

function originOfRow(row: StoredRow): Origin {
  const {
    browser,
    browser_version,
    system,
    device,
    is_bot,
    is_internal,
    is_simulated,
    country,
    province,
  } = row;
  // In the order of a hit from the journal: the same hit has the same form, wherever it is read.
  return {
    ...{ browser, browserVersion: Number(browser_version), system, device },
    ...{ isBot: Number(is_bot) === 1, isInternal: Number(is_internal) === 1 },
    ...(Number(is_simulated) === 1 ? { isSimulated: true as const } : {}),
    ...{ country, province },
  };
}

function dimensionsOf(row: StoredRow): Record<string, string> {
  const dimensions: Record<string, string> = {};
  for (const { id, column } of DIMENSION_COLUMNS) {
    const value = row[column] ?? '';
    if (value !== '') dimensions[id] = String(value);
  }
  return dimensions;
}
