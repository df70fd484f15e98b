/** What the collector answers and others ask, as schemas and the types that follow from them. */
export * from './shared.ts';
export * from './reports/limits.ts';
export * from './reports/report-query.ts';
export * from './reports/report-answer.ts';
export * from './reports/report-list.ts';
