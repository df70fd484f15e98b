/**
 * A running preview: its badge, the queue of its entries, and its end. It lasts until its time is over, until its owner or
 * the visitor stops it, or until the server refuses its cookie.
 */
import { fillWords } from '@balise/settings/why-words';
import { attempt } from '../env/attempt.ts';
import { window } from '../env/browser.ts';
import { removePreviewCookie } from '../env/preview-cookie.ts';
import { openBadge, type Badge } from './badge.ts';
import { badgeTexts } from './badge-texts.ts';
import type { PreviewEntry } from './entry.ts';
import { linesOf } from './lines.ts';
import type { PanelLanguage } from './panel/panel-language.ts';
import { openPicker, type PickedElement } from './picker/open-picker.ts';
import type { PreviewData } from './preview-data.ts';
import { askServer, libraryOrigin } from './send/ask-server.ts';
import { openEntryQueue, type Trouble } from './send/entry-queue.ts';
import { readPreviewed } from './what-is-previewed.ts';

export interface RunParts {
  readonly cookie: string;
  readonly data: PreviewData;
  readonly language: PanelLanguage;
  /** Shown while nothing else is to be shown. */
  readonly notice: string;
  /** Time and page of an entry. */
  readonly begin: () => Pick<PreviewEntry, 'at' | 'page' | 'address'>;
}

export interface PreviewRun {
  readonly badge: Badge;
  /** Sends an entry, and shows its lines. After the end, it does nothing. */
  readonly report: (entry: PreviewEntry) => void;
}

const LOOK_MILLISECONDS = 10_000;
const MINUTE = 60_000;

export function openRun({ cookie, data, language, notice, begin }: RunParts): PreviewRun {
  const texts = badgeTexts(language);
  const origin = libraryOrigin();
  let until: number | undefined;
  let isOver = false;
  let closePicker: (() => void) | undefined;

  const report = (entry: PreviewEntry): void => {
    if (isOver) return;
    entries.add(entry);
    attempt(() => badge.addLines(linesOf(entry, { language, texts, data })));
  };
  const onPick = (picked: PickedElement): void => report({ ...begin(), ...picked });
  /** After this, the page sends nothing until it is loaded again. */
  const end = (): void => {
    isOver = true;
    entries.stop();
    removePreviewCookie();
  };
  const badge = openBadge({
    language,
    texts,
    end() {
      end();
      void askServer('/preview/end', { cookie }, true).then(() => window.location.reload());
    },
    pick: (onClose) => (closePicker = openPicker({ language, texts, onClose, onPick })),
  });
  const endWith = (text: string): void => {
    if (isOver) return;
    end();
    badge.setTrouble(text);
    badge.setOver();
    closePicker?.();
  };
  const showTime = (): void => {
    if (isOver || until === undefined) return;
    const left = until - Date.now();
    if (left <= 0) endWith(texts.ended);
    else badge.setMinutes(Math.ceil(left / MINUTE));
  };
  const onTrouble = (trouble: Trouble | undefined): void => {
    if (trouble === 'ended' || trouble === 'host') endWith(texts[trouble]);
    else badge.setTrouble(trouble ? fillWords(texts[trouble], { origin }) : notice);
  };
  const entries = openEntryQueue({
    cookie,
    onTrouble,
    onAnswer({ what, until: ends }) {
      badge.setPreviewed(readPreviewed(what, language));
      until = Date.parse(String(ends)) || until;
      showTime();
    },
  });
  badge.setTrouble(notice);
  setInterval(() => {
    attempt(showTime);
    badge.show();
  }, LOOK_MILLISECONDS);
  return { badge, report };
}
