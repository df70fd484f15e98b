/**
 * Code of all rules except those of the page view, for actions of visitors and announcements of pages. Each folder
 * has one group of rules.
 */
import type { Interactions } from '../core/start.ts';
import { carousel } from './carousel/carousel.ts';
import { chat } from './chat/chat.ts';
import { custom } from './custom/custom.ts';
import { expand } from './expand/expand.ts';
import { feedback } from './feedback/feedback.ts';
import { filters } from './filters/filters.ts';
import { forms } from './forms/forms.ts';
import { links } from './links/links.ts';
import { isOfPlayer, listenToPlayers } from './media/player-events.ts';
import { media } from './media/media.ts';
import { navigation } from './navigation/navigation.ts';
import { promotions } from './promotions/promotions.ts';
import { search } from './search/search.ts';
import { share } from './share/share.ts';
import { tabs } from './tabs/tabs.ts';
import { listenToVisitor } from './visitor-events.ts';
import { listenToKeys } from './visitor-keys.ts';

export const INTERACTIONS: Interactions = {
  codes: () => ({
    ...search(),
    ...links(),
    ...navigation(),
    ...tabs(),
    ...carousel(),
    ...expand(),
    ...filters(),
    ...share(),
    ...promotions(),
    ...custom(),
    ...forms(),
    ...chat(),
    ...feedback(),
    ...media(),
  }),
  listen(runner) {
    const hearVisitor = listenToVisitor(runner);
    const hearPlayer = listenToPlayers(runner.run);
    const hearKey = listenToKeys(runner.run);
    return (event) => {
      const { type } = event;
      hearPlayer(type, event.target);
      if (isOfPlayer(type)) return;
      if (type === 'keydown' || type === 'click') hearKey(event);
      if (type !== 'keydown') hearVisitor(event);
    };
  },
};
