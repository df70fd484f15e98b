/**
 * Events of media players (rows 4.12, 9.20, 9.21). A player reports its position several times a second. Only its
 * first start and the first time at each mark are triggers, whatever the visitor does afterwards.
 */
import { isUntracked, within } from '../../core/element/elements.ts';
import type { Trigger } from '../../core/rules/rule.ts';
import { attempt } from '../../env/attempt.ts';
import { document, window } from '../../env/browser.ts';
import { whenIdle, whenParsed } from '../../env/page-lifecycle.ts';
import { settings } from '../../env/settings.ts';
import { mediaRecord } from './media-record.ts';

/** jQuery of the page. Events of embedded players are only available through it. */
interface PageQuery {
  on(
    types: string,
    selector: string | undefined,
    listener: (event: { readonly type: string; readonly currentTarget: Element }) => void,
  ): void;
}

const PROGRESS = 'timeupdate';

/**
 * Returns a function to call with each player event. Listening to embedded players begins with the first call or when
 * the browser is idle.
 */
export function listenToPlayers(
  run: (trigger: Trigger) => unknown,
): (type: string, target: EventTarget | null) => void {
  /** Names of the triggers that each player has had. */
  const reached = new WeakMap<Element, Record<string, true>>();

  const hear = (type: string, target: EventTarget | null): void => {
    attempt(() => {
      const element = target as Element;
      // A player may report through both ways, but counts as one.
      const player = within(element, 'mediaPlayer') ?? element;
      const before = reached.get(player) ?? {};
      reached.set(player, before);
      for (const name of type === PROGRESS ? marksOf(element) : ['first']) {
        if (before[name] || isUntracked(element)) continue;
        before[name] = true;
        run({ type: type === PROGRESS ? type : 'play', name, target: element });
      }
    });
  };

  let isBegun = false;
  const begin = (): void => {
    if (isBegun) return;
    isBegun = true;
    whenParsed(() => {
      if (!hearEmbedded(hear))
        setTimeout(() => hearEmbedded(hear), settings.media.retryMilliseconds);
    });
  };
  whenIdle(begin);
  return (type, target) => {
    begin();
    if (isOfPlayer(type)) hear(type, target);
  };
}

/** Event types that players send. */
export function isOfPlayer(type: string): boolean {
  return type === 'play' || type === PROGRESS;
}

/** The marks that a player has reached or passed. */
function marksOf(element: Element): readonly string[] {
  const { percent } = mediaRecord(element);
  return settings.media.marks.filter((mark) => mark <= percent).map(String);
}

/** Returns undefined while the page has no jQuery. */
function hearEmbedded(hear: (type: string, target: Element) => void): true | undefined {
  const query = window.jQuery as ((document: Document) => PageQuery) | undefined;
  // Checks the type first, because an exception would take longer than the rest of this function.
  if (typeof query !== 'function') return undefined;
  return attempt(() => {
    query(document).on(
      'play playing ' + PROGRESS,
      settings.selectors['mediaPlayer'],
      ({ type, currentTarget }) => hear(type, currentTarget),
    );
    return true;
  });
}
