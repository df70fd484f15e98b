/** All tests, in the order in which every browser runs them. */
import { addresses } from './addresses.ts';
import { cancelledClicks } from './cancelled-clicks.ts';
import { cookies } from './cookies.ts';
import { dataLayer } from './data-layer.ts';
import { forms } from './forms.ts';
import { leaving } from './leaving.ts';
import { links } from './links.ts';
import { media } from './media.ts';
import { pageParts } from './page-parts.ts';
import { pageViews } from './page-views.ts';
import { policies } from './policies.ts';
import { previewPolicies } from './preview-policies.ts';
import { previews } from './previews.ts';
import type { Test } from './test.ts';
import { watching } from './watching.ts';

export const tests: readonly Test[] = [
  ...watching,
  ...pageViews,
  ...addresses,
  ...links,
  ...cancelledClicks,
  ...leaving,
  ...forms,
  ...pageParts,
  ...media,
  ...dataLayer,
  ...policies,
  ...cookies,
  ...previews,
  ...previewPolicies,
];
