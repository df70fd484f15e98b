/**
 * Columns of a stored hit: those of the hit itself, and one for each named dimension of the variable map (rows 7.3,
 * 7.4).
 */
import { derived, type Settings } from '@balise/settings';
import { storeSettings } from './store-settings.ts';
import { DERIVATIONS, readDerived } from './derived-values.ts';

/** The form in which a value is written for the engine. */
export type ValueKind = 'text' | 'number' | 'number?' | 'texts' | 'events' | 'findings';

export interface HitColumn {
  /** Name of the column that the table stores. */
  readonly name: string;
  readonly type: string;
  readonly kind: ValueKind;
  readonly codec?: string;
}

export interface DimensionColumn {
  readonly id: string;
  /** Name in queries. */
  readonly column: string;
  /** Name of the stored column. It differs from `column` if `column` is computed from it. */
  readonly kept: string;
  readonly type: string;
  readonly isNumber: boolean;
}

const text = (name: string): HitColumn => ({ name, type: 'String', kind: 'text' });
const word = (name: string): HitColumn => ({
  name,
  type: 'LowCardinality(String)',
  kind: 'text',
});
const number = (name: string, type: string): HitColumn => ({ name, type, kind: 'number' });

/** Columns of the hit itself. A dimension with the same name as one of them gets another column name. */
export const OWN_COLUMNS: readonly HitColumn[] = [
  text('id'),
  { name: 'received_at', type: "DateTime64(3, 'UTC')", kind: 'text', codec: 'Delta, ZSTD(1)' },
  word('suite'),
  { name: 'suites', type: 'Array(LowCardinality(String))', kind: 'texts' },
  word('environment'),
  word('kind'),
  word('link_type'),
  text('link_name'),
  text('link_url'),
  word('rule'),
  word('host'),
  text('path'),
  word('language'),
  word('method'),
  word('library'),
  word('department'),
  text('request_id'),
  number('digest', 'UInt64'),
  {
    name: 'events',
    type: 'Array(Tuple(number UInt16, id LowCardinality(String), value String))',
    kind: 'events',
  },
  {
    name: 'findings',
    type: 'Array(Tuple(kind LowCardinality(String), field LowCardinality(String)))',
    kind: 'findings',
  },
  number('size', 'UInt32'),
  text('identifier'),
  number('clock_offset', 'Int32'),
  number('clock_zone', 'Int16'),
  word('screen'),
  number('window_width', 'UInt16'),
  number('window_height', 'UInt16'),
  word('browser'),
  number('browser_version', 'UInt16'),
  word('system'),
  word('device'),
  number('is_bot', 'UInt8'),
  number('is_internal', 'UInt8'),
  number('is_simulated', 'UInt8'),
  word('referrer_kind'),
  word('country'),
  word('province'),
  word('parameters'),
  { name: 'other_values', type: 'Array(String)', kind: 'texts' },
];

/** Dimensions that are amounts. A value that is not a number is kept unchanged in the parameters. */
const NUMBERS = new Set([
  'addressLength',
  'carouselPosition',
  'contentAgeDays',
  'previousLoadTime',
  'searchResultPosition',
  'searchResultsCount',
]);

/** Dimensions with few different values. */
const FEW_VALUES = new Set([
  'deviceType',
  'libraryVersion',
  'linkFileType',
  'localDay',
  'localHour',
  'loginStatus',
  'mediaFormat',
  'newRepeat',
  'pageLanguage',
  'pageType',
  'searchRefinement',
  'searchResultFileType',
  'server',
  'serverTime',
  'sharePlatform',
  'theme',
  'themeLanguage',
]);

export const DIMENSION_COLUMNS: readonly DimensionColumn[] = columnsOfDimensions(storeSettings);

/** Those of the snapshot in force, for files and lists outside the store. */
export const dimensionColumns = derived(columnsOfDimensions);

function columnsOfDimensions({ variables }: Pick<Settings, 'variables'>): DimensionColumn[] {
  const own = new Set(OWN_COLUMNS.map(({ name }) => name));
  return variables.dimensions.map(({ id }) => {
    const isNumber = NUMBERS.has(id);
    const words = FEW_VALUES.has(id) ? 'LowCardinality(String)' : 'String';
    const column = own.has(id) ? `dimension_${id}` : id;
    return {
      id,
      column,
      kept: Object.hasOwn(DERIVATIONS, id) ? `${column}_kept` : column,
      type: isNumber ? 'Nullable(Float64)' : words,
      isNumber,
    };
  });
}

/** All columns that the table stores. */
export const KEPT_COLUMNS: readonly HitColumn[] = [
  ...OWN_COLUMNS,
  ...DIMENSION_COLUMNS.map(({ kept, type, isNumber }): HitColumn => ({
    name: kept,
    type,
    kind: isNumber ? 'number?' : 'text',
  })),
];

const CODEC = 'ZSTD(1)';

/** Column definitions by name: first the stored columns, then the computed ones. */
export function columnDefinitions(): ReadonlyMap<string, string> {
  const definitions = new Map<string, string>();
  for (const { name, type, codec = CODEC } of KEPT_COLUMNS)
    definitions.set(name, `\`${name}\` ${type} CODEC(${codec})`);
  for (const { id, column, kept } of DIMENSION_COLUMNS) {
    if (column !== kept)
      definitions.set(column, `\`${column}\` String ALIAS ${readDerived(id, `\`${kept}\``)}`);
  }
  return definitions;
}
