/** Every rule of the library: a new family is one new file and one line here. */
import type { Rule } from '../engine/rule.ts';
import { calls } from './calls.ts';
import { carousel } from './carousel.ts';
import { chat } from './chat.ts';
import { custom } from './custom.ts';
import { expand } from './expand.ts';
import { feedback } from './feedback.ts';
import { filters } from './filters.ts';
import { forms } from './forms.ts';
import { links } from './links.ts';
import { media } from './media.ts';
import { navigation } from './navigation.ts';
import { onTrackedPages } from './on-tracked-pages.ts';
import { pageLoad } from './page-load.ts';
import { promotions } from './promotions.ts';
import { search } from './search.ts';
import { share } from './share.ts';
import { singlePageCalls } from './single-page-calls.ts';
import { tabs } from './tabs.ts';

export const ALL_RULES: readonly Rule[] = onTrackedPages([
  ...pageLoad,
  ...singlePageCalls,
  ...search,
  ...links,
  ...navigation,
  ...tabs,
  ...carousel,
  ...expand,
  ...filters,
  ...share,
  ...promotions,
  ...custom,
  ...calls,
  ...forms,
  ...chat,
  ...feedback,
  ...media,
]);
