/** Routes for previews. Those for pages are outside the API: `preview-entry.ts` has what pages send. */
import type { Routes } from '../route.ts';
import {
  MadePreview,
  NewPreview,
  PreviewEntries,
  PreviewEntriesQuery,
  PreviewList,
} from './preview.ts';

export const previewRoutes = {
  previews: { method: 'GET', path: '/api/previews', answer: PreviewList },
  newPreview: {
    ...{ method: 'POST', path: '/api/previews', body: NewPreview, answer: MadePreview },
    ...{ status: 201, problems: ['not-found', 'checks-busy', 'too-many-previews'] },
  },
  endPreview: { method: 'DELETE', path: '/api/previews/:id', problems: ['not-found'] },
  previewEntries: {
    ...{ method: 'GET', path: '/api/previews/:id/entries', query: PreviewEntriesQuery },
    ...{ answer: PreviewEntries, problems: ['not-found'] },
  },
} as const satisfies Routes;
