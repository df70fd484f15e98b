/** The pages with interactive experiments, in their order on the site. */
import type { PageId } from './addresses.ts';

export const experiments = [
  'links',
  'tabs',
  'expand',
  'filters',
  'share',
  'promotions',
  'forms',
  'media',
  'feedback',
  'chat',
  'calls',
  'consent',
] as const satisfies readonly PageId[];
