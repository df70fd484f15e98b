/**
 * Picks an element of the page, by pointer or keys, and proposes a selector that stays. A cover over the page takes the
 * press, so that neither an element of the page nor the library has a click.
 */
import { elementWords, fillWords } from '@balise/settings/why-words';
import { isMatch, isUntracked } from '../../core/element/elements.ts';
import { attempt } from '../../env/attempt.ts';
import { window } from '../../env/browser.ts';
import type { BadgeTexts } from '../badge-texts.ts';
import type { PickEntry, SeenElement } from '../entry.ts';
import type { PanelLanguage } from '../panel/panel-language.ts';
import { make, makeButton, openPanel, type Panel } from '../panel/panel.ts';
import { cleanLink, cleanText, LONGEST_ADDRESS } from '../why/clean-text.ts';
import { describedElement } from '../why/seen-element.ts';
import { ChosenElement } from './chosen-element.ts';
import { PICKER_STYLE } from './picker-style.ts';
import { aboutPicked, type Found } from './picked-element.ts';
import { pickedSelector } from './twin-selector.ts';
import { twinPage, type TwinPage } from './twin-page.ts';

/** A picked element without the time and the page. */
export type PickedElement = Omit<PickEntry, 'at' | 'page' | 'address'>;

export interface PickerParts {
  readonly language: PanelLanguage;
  readonly texts: BadgeTexts;
  readonly onPick: (picked: PickedElement) => void;
  readonly onClose: () => void;
}

/** Whether no selector could hold something personal of the element. */
const isClean = (text: string): boolean => cleanText(text) === text;

/** Events of the picker that no listener of the page should take for its own. */
const OWN_EVENTS = [
  'pointerdown',
  'pointerup',
  'mousedown',
  'mouseup',
  'click',
  'keydown',
  'keyup',
];
/** Pages inside the page: no event of theirs reaches this page. */
const OTHER_PAGES = 'iframe,object,embed';

/** Returns a function that closes the picker. */
export function openPicker(parts: PickerParts): () => void {
  const picker = new Picker(parts);
  picker.choose();
  return () => picker.close();
}

class Picker {
  private readonly parts: PickerParts;
  private readonly panel: Panel;
  private readonly cover = make('div', { class: 'cover' });
  private readonly frame = make('div', { class: 'frame' });
  private readonly tools = make('section', { 'aria-labelledby': 'title' });
  private readonly status = make('p', { class: 'chosen', role: 'status' });
  private readonly chosen = new ChosenElement();
  private readonly ended = new AbortController();
  private readonly twin: TwinPage = twinPage();
  private isPicking = true;

  constructor(parts: PickerParts) {
    this.parts = parts;
    this.panel = openPanel(parts.language, PICKER_STYLE);
    const { root } = this.panel;
    root.append(this.cover, this.frame, this.tools);
    for (const type of ['pointermove', 'pointerdown'])
      this.cover.addEventListener(type, (event) => {
        attempt(() => this.point(event as PointerEvent));
      });
    // The cover cannot have the focus, so a press would take it from the tools.
    this.cover.addEventListener('mousedown', (event) => event.preventDefault());
    this.cover.addEventListener('click', () => void attempt(() => this.pick()));
    root.addEventListener('keydown', (event) => {
      attempt(() => this.key(event as KeyboardEvent));
    });
    for (const type of OWN_EVENTS) root.addEventListener(type, (event) => event.stopPropagation());
    const { signal } = this.ended;
    for (const type of ['scroll', 'resize'])
      window.addEventListener(type, () => void attempt(() => this.draw()), {
        capture: true,
        signal,
      });
  }

  /** Shows the tools that choose an element. */
  choose(): void {
    const { picker: words } = this.parts.texts;
    this.isPicking = true;
    this.cover.hidden = false;
    this.status.classList.remove('heard');
    const tool = (text: string, act: () => boolean): HTMLButtonElement =>
      makeButton(text, () => act() && this.moved());
    const next = tool(words.next, () => this.chosen.move(1));
    this.tools.replaceChildren(
      make('h2', { id: 'title' }, words.title),
      make('p', {}, words.help),
      this.status,
      make(
        'div',
        { class: 'row' },
        next,
        tool(words.previous, () => this.chosen.move(-1)),
        tool(words.wider, () => this.chosen.wider()),
        tool(words.narrower, () => this.chosen.narrower()),
        makeButton(words.pick, () => this.pick(), 'first'),
        makeButton(words.cancel, () => this.close()),
      ),
    );
    this.panel.show();
    this.changed();
    next.focus();
  }

  private point({ clientX, clientY }: MouseEvent): void {
    // The cover would be the element at each point.
    this.cover.style.setProperty('pointer-events', 'none');
    const isOther = this.chosen.pointAt(clientX, clientY);
    this.cover.style.removeProperty('pointer-events');
    if (isOther) this.changed();
  }

  private key(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.key === 'Escape') this.close();
    const moves: Readonly<Record<string, () => boolean>> = {
      ArrowRight: () => this.chosen.move(1),
      ArrowLeft: () => this.chosen.move(-1),
      ArrowUp: () => this.chosen.wider(),
      ArrowDown: () => this.chosen.narrower(),
    };
    const move = this.isPicking && moves[event.key];
    if (!move) return;
    event.preventDefault();
    if (move()) this.moved();
  }

  private changed(): void {
    const { current } = this.chosen;
    const { texts, language } = this.parts;
    this.status.textContent = current
      ? elementWords(describedElement(current), language)
      : texts.picker.none;
    this.draw();
  }

  /** After a key: also the place among the controls of the page, which takes long to count on a large page. */
  private moved(): void {
    this.changed();
    const { at, of } = this.chosen.position;
    const name = this.status.textContent ?? '';
    if (at) this.status.textContent = fillWords(this.parts.texts.picker.position, { name, at, of });
  }

  /** Puts the frame around the element, and the tools where they do not cover it. */
  private draw(): void {
    const box = this.chosen.current?.getBoundingClientRect();
    this.frame.hidden = !box;
    if (!box) return;
    for (const name of ['left', 'top', 'width', 'height'] as const)
      this.frame.style.setProperty(name, `${box[name]}px`);
    const isLow = box.top + box.height / 2 > window.innerHeight / 2;
    this.tools.classList.toggle('top', isLow);
  }

  private pick(): void {
    const { current } = this.chosen;
    const { picker: words } = this.parts.texts;
    if (!current || !this.isPicking) return;
    if (isUntracked(current)) this.status.textContent = words.untracked;
    else if (isMatch(current, OTHER_PAGES)) this.status.textContent = words.otherPage;
    else {
      this.isPicking = false;
      this.cover.hidden = true;
      this.status.textContent = words.looking;
      void this.twin.load().then((twin) => attempt(() => this.take(current, twin)));
    }
  }

  private take(element: Element, twin: Document | undefined): void {
    if (this.ended.signal.aborted) return;
    const found = attempt(() => pickedSelector(element, twin, isClean));
    const seen = describedElement(element);
    if (found) {
      const { selector, here } = found;
      const address = cleanLink(this.twin.address, LONGEST_ADDRESS);
      const other = { twin: { address, ...(found.twin !== undefined && { found: found.twin }) } };
      this.parts.onPick({ kind: 'pick', element: seen, selector, here, ...(address && other) });
    }
    this.show(seen, found);
  }

  private show(seen: SeenElement, found: Found): void {
    const { texts, language } = this.parts;
    const again = makeButton(texts.picker.again, () => this.choose());
    const close = makeButton(texts.picker.close, () => this.close(), 'first');
    const [about, more] = aboutPicked({
      seen,
      found,
      texts,
      language,
      hasTwin: !!this.twin.address,
    });
    // A reader of the screen hears the status only if it was there before.
    this.status.textContent = about.map(({ textContent }) => textContent).join('. ');
    this.status.classList.add('heard');
    this.tools.replaceChildren(
      this.status,
      ...about,
      ...more,
      make('div', { class: 'row' }, again, close),
    );
    again.focus();
  }

  close(): void {
    if (this.ended.signal.aborted) return;
    this.ended.abort();
    this.panel.remove();
    this.parts.onClose();
  }
}
