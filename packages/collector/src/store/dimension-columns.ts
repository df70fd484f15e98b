/** One column for each named dimension, generated from the variable map. */
import { settings } from '@balise/settings';

export interface DimensionColumn {
  readonly id: string;
  readonly column: string;
  readonly type: string;
  readonly isNumber: boolean;
}

/** Dimensions that are amounts; a value that is none is kept beside them as it came. */
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

/** Columns of the hit itself: a dimension that is called like one of them gets another name. */
export const HIT_COLUMNS: Readonly<Record<string, string>> = {
  id: 'String',
  received_at: "DateTime64(3, 'UTC')",
  suite: 'LowCardinality(String)',
  suites: 'Array(LowCardinality(String))',
  environment: 'LowCardinality(String)',
  kind: 'LowCardinality(String)',
  link_type: 'LowCardinality(String)',
  link_name: 'String',
  link_url: 'String',
  host: 'LowCardinality(String)',
  path: 'String',
  language: 'LowCardinality(String)',
  method: 'LowCardinality(String)',
  library: 'LowCardinality(String)',
  request_id: 'String',
  events: 'Array(Tuple(number UInt16, id LowCardinality(String), value String))',
  findings: 'Array(Tuple(kind LowCardinality(String), field LowCardinality(String)))',
  address: 'LowCardinality(String)',
  size: 'UInt32',
  parameter_names: 'Array(LowCardinality(String))',
  parameter_values: 'Array(String)',
  irregular: 'Map(LowCardinality(String), String)',
};

export function dimensionColumns(): DimensionColumn[] {
  return settings.variables.dimensions.map(({ id }) => {
    const isNumber = NUMBERS.has(id);
    const text = FEW_VALUES.has(id) ? 'LowCardinality(String)' : 'String';
    return {
      id,
      column: Object.hasOwn(HIT_COLUMNS, id) ? `dimension_${id}` : id,
      type: isNumber ? 'Nullable(Float64)' : text,
      isNumber,
    };
  });
}
