/**
 * Picks an element of the page, by pointer or keys, and proposes a selector that stays. A cover over the page takes the
 * press, so that neither the page nor the library has a click.
 */
import { elementWords, fillWords } from '@balise/settings/why-words';
import { isUntracked } from '../../core/element/elements.ts';
import { attempt } from '../../env/attempt.ts';
import { window } from '../../env/browser.ts';
import type { BadgeTexts } from '../badge-texts.ts';
import type { PickEntry, SeenElement } from '../entry.ts';
import type { PanelLanguage } from '../panel/panel-language.ts';
import { make, makeButton, openPanel, type Panel } from '../panel/panel.ts';
import { cleanLink, cleanText } from '../why/clean-text.ts';
import { seenElement } from '../why/seen-element.ts';
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

export function openPicker(parts: PickerParts): void {
  new Picker(parts).choose();
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
  private readonly twinDocument = this.twin.load();
  private isPicking = true;

  constructor(parts: PickerParts) {
    this.parts = parts;
    this.panel = openPanel(parts.language, PICKER_STYLE);
    const { root } = this.panel;
    root.append(this.cover, this.frame, this.tools);
    this.cover.addEventListener('pointermove', (event) => void attempt(() => this.point(event)));
    this.cover.addEventListener('click', (event) => {
      attempt(() => {
        this.point(event);
        void this.pick();
      });
    });
    root.addEventListener(
      'keydown',
      (event) => void attempt(() => this.key(event as KeyboardEvent)),
    );
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
    const tool = (text: string, act: () => boolean): HTMLButtonElement =>
      makeButton(text, () => act() && this.changed());
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
        makeButton(words.pick, () => void this.pick(), 'first'),
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
    if (move()) this.changed();
  }

  private changed(): void {
    const { current, position } = this.chosen;
    const { picker: words } = this.parts.texts;
    if (!current) this.status.textContent = words.none;
    else {
      const name = elementWords(seenElement(current), this.parts.language);
      this.status.textContent = position.at
        ? fillWords(words.position, { name, at: position.at, of: position.of })
        : name;
    }
    this.draw();
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

  private async pick(): Promise<void> {
    const element = this.chosen.current;
    const { picker: words } = this.parts.texts;
    if (!element) return;
    if (isUntracked(element)) {
      this.status.textContent = words.untracked;
      return;
    }
    this.isPicking = false;
    this.cover.hidden = true;
    this.status.textContent = words.looking;
    const twin = await this.twinDocument;
    const found = attempt(() => pickedSelector(element, twin, isClean));
    const seen = seenElement(element);
    if (found) {
      const { selector, here } = found;
      const address = cleanLink(this.twin.address);
      const other = { twin: { address, ...(found.twin !== undefined && { found: found.twin }) } };
      this.parts.onPick({ kind: 'pick', element: seen, selector, here, ...(address && other) });
    }
    this.show(seen, found);
  }

  private show(seen: SeenElement, found: Found): void {
    const { texts, language } = this.parts;
    const again = makeButton(texts.picker.again, () => this.choose());
    const close = makeButton(texts.picker.close, () => this.close(), 'first');
    const about = aboutPicked({ seen, found, texts, language, hasTwin: !!this.twin.address });
    this.tools.replaceChildren(...about, make('div', { class: 'row' }, again, close));
    again.focus();
  }

  private close(): void {
    this.ended.abort();
    this.panel.remove();
    this.parts.onClose();
  }
}
