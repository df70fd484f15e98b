/** The pages with something to do on them, in the order in which they are offered. */
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
