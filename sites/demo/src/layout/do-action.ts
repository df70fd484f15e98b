/**
 * An attribute of the hosts with a list of actions: it hides one part of the page and shows another. `do-action.js`
 * runs it.
 */
import { attributes, type Html } from '../html.ts';

export function doAction(hides: string, shows: string): Html {
  return attributes({
    'data-wb-doaction': JSON.stringify([
      { action: 'addClass', source: hides, class: 'hide' },
      { action: 'removeClass', source: shows, class: 'hide' },
    ]),
  });
}
