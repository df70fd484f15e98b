/** Routes for releases. */
import type { Routes } from '../route.ts';
import { OfEnvironment } from '../shared.ts';
import { AskedMove, MovedSettings } from './move.ts';
import { PublicLibraryAnswer, PublicLibraryQuery } from './public-library.ts';
import { ReleaseDays, ReleaseDaysQuery } from './release-days.ts';
import { ReleaseHosts } from './release-hosts.ts';
import {
  AskedRelease,
  CollectorsOfRelease,
  MadeRelease,
  OneRelease,
  ReleaseDifference,
  ReleaseList,
  ReleasesQuery,
} from './release.ts';
import { BypassList, ConfirmedBypass } from './bypass.ts';

export const releaseRoutes = {
  releases: { method: 'GET', path: '/api/releases', query: ReleasesQuery, answer: ReleaseList },
  release: {
    ...{ method: 'GET', path: '/api/releases/:id', answer: OneRelease },
    problems: ['not-found'],
  },
  releaseDifference: {
    ...{ method: 'GET', path: '/api/releases/:id/diff/:other', answer: ReleaseDifference },
    problems: ['not-found'],
  },
  releaseCollectors: {
    ...{ method: 'GET', path: '/api/releases/:id/collectors', answer: CollectorsOfRelease },
    problems: ['not-found'],
  },
  releaseHosts: {
    ...{ method: 'GET', path: '/api/release-hosts', query: OfEnvironment, answer: ReleaseHosts },
  },
  releaseDays: {
    ...{ method: 'GET', path: '/api/release-days', query: ReleaseDaysQuery, answer: ReleaseDays },
  },
  publicLibrary: {
    ...{ method: 'GET', path: '/api/public-library', query: PublicLibraryQuery },
    answer: PublicLibraryAnswer,
  },
  publish: {
    ...{
      method: 'POST',
      path: '/api/releases',
      body: AskedRelease,
      answer: MadeRelease,
      status: 201,
    },
    problems: [
      ...['not-found', 'settings-of-folder', 'live-moved', 'approval-missing', 'release-problems'],
      ...['release-same', 'release-collectors', 'release-folders', 'release-needs-all'],
      ...['draft-moved', 'undo-approval-missing', 'emergency-needs-person', 'release-environment'],
      'undo-of-folder',
    ],
  },
  moveSettings: {
    ...{ method: 'POST', path: '/api/settings/move', body: AskedMove, answer: MovedSettings },
    problems: [
      ...['no-settings-folder', 'folder-unread', 'folder-differs', 'live-moved'],
      ...['release-problems', 'release-same', 'release-collectors', 'release-folders'],
      'release-needs-all',
    ],
  },
  bypasses: { method: 'GET', path: '/api/bypasses', answer: BypassList },
  confirmBypass: {
    ...{ method: 'POST', path: '/api/bypasses/:id/confirm', answer: ConfirmedBypass, status: 201 },
    problems: ['not-found', 'not-bypassed', 'not-approver', 'own-bypass'],
  },
} as const satisfies Routes;
