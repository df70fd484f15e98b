/**
 * Media players (rows 4.12, 9.20, 9.21). A player says where it is several times a second: only its first start and the
 * marks that it reaches for the first time happen, whatever the visitor does with it afterwards.
 */
import { attempt } from '../page/attempt.ts';
import { isUntracked } from '../page/is-untracked.ts';
import { mediaRecord } from '../page/media-record.ts';
import type { PageContext } from '../page/page-context.ts';
import { whenParsed } from '../page/page-lifecycle.ts';
import { within } from '../page/within.ts';
import type { Happening } from './rule.ts';

/**
 * The page's own script library, without which embedded players cannot be heard.
 * @public
 */
interface PageQuery {
  on(
    types: string,
    selector: string | undefined,
    listener: (event: { readonly type: string; readonly currentTarget: Element }) => void,
  ): void;
}

const PROGRESS = 'timeupdate';

export function listenToPlayers(
  page: PageContext,
  happen: (happening: Happening) => unknown,
): void {
  const { browser, settings } = page;
  const { document, window } = browser;
  const told = new WeakMap<Element, Record<string, true>>();

  const hear = (type: string, target: unknown): void => {
    attempt(() => {
      const element = target as Element;
      // One that is heard in both ways is one player.
      const player = within(page, element, 'mediaPlayer') ?? element;
      const before = told.get(player) ?? {};
      told.set(player, before);
      const { percent } = mediaRecord(page, element);
      const [on, reached] =
        type === PROGRESS
          ? ([PROGRESS, settings.media.marks.filter((mark) => mark <= percent)] as const)
          : (['play', ['first']] as const);
      for (const name of reached) {
        if (before[name] || isUntracked(page, element)) continue;
        before[name] = true;
        happen({ on, name: String(name), target: element });
      }
    });
  };

  for (const type of ['play', PROGRESS]) {
    document.addEventListener(type, ({ target }) => hear(type, target), true);
  }
  const hearEmbedded = (): true | undefined =>
    attempt(() => {
      const query = window.jQuery as (document: Document) => PageQuery;
      query(document).on(
        'play playing ' + PROGRESS,
        settings.selectors['mediaPlayer'],
        ({ type, currentTarget }) => hear(type, currentTarget),
      );
      return true;
    });
  whenParsed(browser, () => {
    if (!hearEmbedded()) setTimeout(hearEmbedded, settings.media.retryMilliseconds);
  });
}
