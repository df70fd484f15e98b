/**
 * The columns that reports need in addition to the place of a hit in its visit. They are narrow copies in
 * `visit_hits`, so that no question has to read `hits`. A dimension that the settings do not have is empty.
 */
import { column, sql, type Sql } from '../../engine/sql/sql.ts';
import { addressFormSql } from '../../engine/sql/address-form-sql.ts';
import { DIMENSION_COLUMNS } from '../../engine/rows/hit-columns.ts';
import { valueFormSql } from './value-form.ts';
import { ZONE } from '../../base/clock/zone.ts';
import { leftOutSql, type Shown } from '../../engine/sql/left-out-sql.ts';
import { EVENT_BITS, OTHER_EVENTS } from './event-bits.ts';

export interface ReportColumn {
  readonly name: string;
  readonly type: string;
  /** Expression over a row of `hits`. */
  readonly sql: string;
  /** The same with another way to remove identifiers. Left out for a column without texts of pages. */
  readonly of?: (shown: Shown) => string;
  /** A codec that takes less space than the usual one. */
  readonly codec?: string;
}

const TEXT = 'String';
const WORD = 'LowCardinality(String)';
const COLUMNS = new Map(DIMENSION_COLUMNS.map((column) => [column.id, column]));

/** The stored value of a dimension in a row of `hits`. */
export const storedValue = (id: string): string => {
  const column = COLUMNS.get(id);
  return column ? `hits.\`${column.column}\`` : "''";
};

/** A column with a text of the page, without identifiers of visitors. */
const shownOf = (name: string, type: string, of: (shown: Shown) => string): ReportColumn => ({
  ...{ name, type, sql: of(leftOutSql), of },
});

const ofDimension = (id: string, type: string): ReportColumn =>
  COLUMNS.has(id)
    ? shownOf(id, type, (shown) => shown(valueFormSql(id, storedValue(id))))
    : { name: id, type, sql: "''" };
const text = (id: string): ReportColumn => ofDimension(id, TEXT);
const word = (id: string): ReportColumn => ofDimension(id, WORD);
const number = (id: string): ReportColumn => ({
  name: id,
  type: 'Nullable(Float64)',
  sql: COLUMNS.has(id) ? storedValue(id) : 'NULL',
});
const own = (name: string, type: string, sql = `hits.${name}`): ReportColumn => ({
  name,
  type,
  sql,
});
const packed = (column: ReportColumn, codec: string): ReportColumn => ({ ...column, codec });
const FEW_BITS = 'T64, ZSTD(1)';

export const withoutScheme = (address: string): string =>
  `replaceRegexpOne(${address}, '^[a-zA-Z]+://', '')`;
const REFERRER = storedValue('referrer');

const pathOfHit = (shown: Shown): string => shown(addressFormSql('hits.path'));

/** The page of a row of `hits`, in the form for comparison. */
export const pageOfHit = (shown: Shown): string => `concat(hits.host, ${pathOfHit(shown)})`;

/** A digest of a page. Among a billion pages, the chance that any two share a digest is one in 40. */
export const pageId = (page: string): string => `cityHash64(${page})`;

/** Campaign dimensions in reports. The address of a landing names them, and the value lasts. */
export const CAMPAIGN_IDS = ['utmCampaign', 'utmSource', 'utmMedium', 'cid', 'utmCampaign7'];
/**
 * The campaigns that brought this page view. The library repeats a campaign in the views of the next half hour. For a
 * campaign with a name, an event marks the first view.
 */
const IS_FIRST_OF_NAMED = "arrayExists(event -> event.id = 'externalCampaign', hits.events)";
const LANDED = CAMPAIGN_IDS.map(
  (id, bit) =>
    `if(${storedValue(id)} = '' OR (${storedValue('utmCampaign')} != '' AND NOT ${IS_FIRST_OF_NAMED}), 0, ${2 ** bit})`,
);

/** Conditions on a row: a certain campaign dimension brought it (one bit each), or any of them did. */
export const hasLanded = (id: string): Sql =>
  sql`bitAnd(${column('landed_by')}, ${2 ** CAMPAIGN_IDS.indexOf(id)}) != 0`;
export const HAS_LANDED = sql`${column('landed_by')} != 0`;

export const REPORT_COLUMNS: readonly ReportColumn[] = [
  own('suite', WORD),
  packed(shownOf('path', TEXT, pathOfHit), 'ZSTD(3)'),
  // Narrow, so that a question about some pages reads little.
  shownOf('page_id', 'UInt64', (shown) => pageId(pageOfHit(shown))),
  own('language', WORD),
  own('device', WORD),
  own('browser', WORD),
  packed(own('browser_version', 'UInt16'), FEW_BITS),
  own('system', WORD),
  own('country', WORD),
  own('province', WORD),
  own('referrer_kind', WORD),
  own('referrer_host', WORD, `if(hits.kind = 'page', lower(domain(${REFERRER})), '')`),
  shownOf('referrer_page', TEXT, (shown) =>
    [
      `if(hits.kind = 'page'`,
      shown(addressFormSql(withoutScheme(`cutQueryStringAndFragment(${REFERRER})`))),
      `'')`,
    ].join(', '),
  ),
  shownOf('link_address', TEXT, (shown) => shown(addressFormSql(withoutScheme('hits.link_url')))),
  own('events', `Array(${WORD})`, OTHER_EVENTS),
  packed(own('event_bits', 'UInt64', EVENT_BITS), FEW_BITS),
  own('hour', 'UInt8', `toHour(hits.received_at, '${ZONE}')`),
  own('findings', 'Array(Tuple(kind LowCardinality(String), field LowCardinality(String)))'),
  own('landed_by', 'UInt8', LANDED.join(' + ')),
  ...['theme', 'libraryVersion', 'newRepeat', 'sharePlatform', 'feedbackReason', 'errorType'].map(
    word,
  ),
  ...['daysSinceLastVisit', 'visitDuration', 'searchRefinement', 'formName', 'mediaTitle'].map(
    word,
  ),
  ...['searchTerm', 'searchResultUrl', 'linkText', 'emailUrl', 'telephoneUrl', 'tabTitle'].map(
    text,
  ),
  ...['expandTitle', 'navigation', 'marketingTitle', 'filterPhrase', 'popUpName'].map(text),
  ...['customClick', 'chatFormName', 'formFields', 'twinUrl'].map(text),
  ...['searchResultsCount', 'searchResultPosition'].map(number),
];

const SQL_OF = new Map(REPORT_COLUMNS.map(({ name, sql }) => [name, sql]));
/** The expression over a row of `hits` for a column of `visit_hits`. */
export const ofHits = (name: string): string => SQL_OF.get(name) ?? `hits.${name}`;
