/** What the collector answers and others ask, as schemas and the types that follow from them. */
export type { Static, TObject } from 'typebox';
export * from './shared.ts';
export * from './reports/limits.ts';
export * from './first-fault.ts';
export * from './reports/report-query.ts';
export * from './reports/report-answer.ts';
export * from './reports/report-list.ts';
export * from './hits/hits-query.ts';
export * from './hits/hits-answer.ts';
export * from './hits/shown-hit.ts';
export * from './explore/limits.ts';
export * from './explore/explore-query.ts';
export * from './explore/explore-answer.ts';
export * from './explore/explore-choices.ts';
export * from './explore/exploration.ts';
export * from './notes/limits.ts';
export * from './notes/note.ts';
