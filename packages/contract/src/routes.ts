/** All routes of the API. The keys are the operation ids in the OpenAPI document. */
import { addressRoutes } from './address/address-routes.ts';
import { commandRoutes } from './command/command-routes.ts';
import { draftRoutes } from './drafts/draft-routes.ts';
import { goalRoutes } from './goals/goal-routes.ts';
import { hitRoutes } from './hits/hit-routes.ts';
import { mailReportRoutes } from './mail-reports/mail-report-routes.ts';
import { messageRoutes } from './messages/message-routes.ts';
import { overviewRoutes } from './overview/overview-routes.ts';
import { peopleRoutes } from './people/people-routes.ts';
import { signInRoutes } from './people/sign-in-routes.ts';
import { previewRoutes } from './previews/preview-routes.ts';
import { questionRoutes } from './reports/question-routes.ts';
import { releaseRoutes } from './releases/release-routes.ts';
import type { Routes } from './route.ts';
import { simulatedRoutes } from './simulated/simulated-routes.ts';
import { stopRoutes } from './stops/stop-routes.ts';

export const ROUTES = {
  ...questionRoutes,
  ...goalRoutes,
  ...mailReportRoutes,
  ...hitRoutes,
  ...overviewRoutes,
  ...signInRoutes,
  ...peopleRoutes,
  ...messageRoutes,
  ...simulatedRoutes,
  ...stopRoutes,
  ...releaseRoutes,
  ...draftRoutes,
  ...previewRoutes,
  ...addressRoutes,
  ...commandRoutes,
} as const satisfies Routes;
export type RouteName = keyof typeof ROUTES;
