/** Routes for stored hits and for the live stream. */
import { ExportQuery } from '../export/export-query.ts';
import { LiveQuery } from '../live/live-query.ts';
import type { Routes } from '../route.ts';
import { HitsAnswer, OneHit } from './hits-answer.ts';
import { HitsQuery } from './hits-query.ts';

export const hitRoutes = {
  hits: {
    ...{ method: 'GET', path: '/api/hits', query: HitsQuery, answer: HitsAnswer },
    problems: ['no-library', 'bad-catalogue'],
  },
  hit: { method: 'GET', path: '/api/hits/:id', answer: OneHit, problems: ['not-found'] },
  live: {
    ...{ method: 'GET', path: '/api/live', query: LiveQuery, files: ['text/event-stream'] },
    problems: ['too-many-requests'],
  },
  export: {
    ...{ method: 'GET', path: '/api/export', query: ExportQuery },
    files: ['application/x-ndjson', 'text/csv', 'application/vnd.apache.parquet'],
    problems: ['visitor-ids-by-command', 'not-recorded'],
  },
} as const satisfies Routes;
