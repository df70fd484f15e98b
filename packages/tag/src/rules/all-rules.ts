/** Every rule of the library: a new family is one new file and one line here. */
import type { Rule } from '../engine/rule.ts';
import { pageLoad } from './page-load.ts';
import { singlePageCalls } from './single-page-calls.ts';

export const ALL_RULES: readonly Rule[] = [...pageLoad, ...singlePageCalls];
