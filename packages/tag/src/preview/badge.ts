/**
 * The badge of a preview: what is previewed, how long it lasts, a button that stops it, and the latest reasons. It can be
 * moved to another corner, and its lines can be hidden.
 */
import { fillWords } from '@balise/settings/why-words';
import { attempt } from '../env/attempt.ts';
import { window } from '../env/browser.ts';
import { BADGE_STYLE } from './badge-style.ts';
import type { BadgeTexts } from './badge-texts.ts';
import type { PanelLanguage } from './panel/panel-language.ts';
import { make, makeButton, openPanel } from './panel/panel.ts';
import type { Previewed } from './what-is-previewed.ts';

export interface BadgeParts {
  readonly language: PanelLanguage;
  readonly texts: BadgeTexts;
  /** Stops the preview, after a press. */
  readonly end: () => void;
  /** Picks an element of the page. `done`: to call when the picker is closed. */
  readonly pick: (done: () => void) => void;
}

export interface Badge {
  readonly show: () => void;
  readonly setPreviewed: (what: Previewed | undefined) => void;
  readonly setMinutes: (minutes: number) => void;
  readonly addLines: (lines: readonly string[]) => void;
  /** A sentence for the visitor; empty for none. */
  readonly setTrouble: (text: string) => void;
  /** Offers to load the page again, in place of the end of the preview. */
  readonly setOver: () => void;
}

/** Lines that the badge keeps. */
const MOST_LINES = 10;
const PLACES = 4;
const KEPT = 'balise-preview-badge';

export function openBadge({ language, texts: words, end, pick }: BadgeParts): Badge {
  const panel = openPanel(language, BADGE_STYLE);
  const { host, root } = panel;
  let { place, isFolded } = readKept();
  const title = make('h2', { id: 'title' }, words.title);
  const left = make('p');
  const trouble = make('p', { class: 'trouble', role: 'status' });
  const empty = make('li', {}, words.empty);
  const lines = make('ol', { id: 'lines', 'aria-label': words.lines, tabindex: '0' }, empty);
  const fold = makeButton('', () => {
    isFolded = !isFolded;
    arrange();
  });
  fold.setAttribute('aria-controls', 'lines');
  const move = makeButton(words.move, () => {
    place = (place + 1) % PLACES;
    arrange();
  });
  const stop = makeButton(words.end, end, 'first');
  const picker = makeButton(words.pick, () => {
    // The badge would cover a part of the page.
    section.hidden = true;
    pick(() => showAgain(section, picker));
  });
  const row = make('div', { class: 'row' }, stop, picker, fold, move);
  const content = [title, left, trouble, row, lines];
  const section = make('section', { 'aria-labelledby': 'title' }, ...content);
  root.append(section);
  const arrange = (): void => {
    host.dataset['place'] = String(place);
    lines.hidden = isFolded;
    fold.textContent = isFolded ? words.show : words.hide;
    fold.setAttribute('aria-expanded', String(!isFolded));
    attempt(() => window.sessionStorage.setItem(KEPT, JSON.stringify({ place, isFolded })));
  };
  arrange();
  return {
    show: panel.show,
    setPreviewed(what) {
      title.textContent = what ? fillWords(words[what.kind], { id: what.id }) : words.title;
    },
    setMinutes: (minutes) => (left.textContent = fillWords(words.left, { minutes })),
    addLines(added) {
      empty.remove();
      for (const line of added) lines.prepend(make('li', {}, line));
      while (lines.childElementCount > MOST_LINES) lines.lastElementChild?.remove();
      panel.show();
    },
    setTrouble(text) {
      if (trouble.textContent !== text) trouble.textContent = text;
    },
    setOver() {
      left.textContent = '';
      picker.remove();
      const reload = makeButton(words.reload, () => window.location.reload(), 'first');
      const hadFocus = root.activeElement === stop;
      stop.replaceWith(reload);
      if (hadFocus) reload.focus();
    },
  };
}

function showAgain(section: HTMLElement, picker: HTMLElement): void {
  section.hidden = false;
  // The preview may be over by now.
  (picker.isConnected ? picker : section.querySelector('button'))?.focus();
}

/** The corner and the state of the lines, as this tab has left them on an earlier page. */
function readKept(): { place: number; isFolded: boolean } {
  const kept = attempt(() => JSON.parse(window.sessionStorage.getItem(KEPT) ?? '') as unknown);
  const { place, isFolded } = Object(kept) as Readonly<Record<string, unknown>>;
  return { place: Number(place) % PLACES || 0, isFolded: isFolded === true };
}
