/**
 * Limits of reports, shared by the collector and the console. They are apart from the schemas, so that a page can
 * load them without a schema library.
 */

/** In a suppressed answer, figures from 1 up to this number, exclusive, are suppressed. */
export const UNDER = 5;

/** Up to so many visitors are counted exactly. Greater numbers are estimates. */
export const EXACT_VISITORS = 65_536;
/** About as far as an estimate may differ from the number, as a share of it. */
export const ESTIMATE_ERROR = 0.005;

/** Default length of the period. Its last day is today. */
export const USUAL_DAYS = 28;

/** Every known language and device; a hit can also have none. */
export const LANGUAGES = ['en', 'fr'] as const;
export const DEVICES = ['desktop', 'mobile', 'tablet', 'tv'] as const;

/** Most values of one filter. */
export const MOST_VALUES = 500;
export const MOST_FILTERS = 10;
/** Most rows of a table in one answer. */
export const MOST_ROWS = 10_000;
