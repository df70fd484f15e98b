/**
 * Controls of a carousel: previous, count, next, and stop or play. As on the hosts, these are links with the button
 * role.
 */
import texts from '../../locales/tabs.json' with { type: 'json' };
import { inLanguage } from '../language.ts';
import { make } from './make.ts';
import { documentLanguage } from './page-globals.ts';

export interface CarouselControls {
  readonly list: HTMLUListElement;
  readonly showCount: (place: number, total: number) => void;
  readonly showPlaying: (isPlaying: boolean) => void;
}

export function carouselControls(): CarouselControls {
  const { controls } = inLanguage(texts, documentLanguage());
  const index = make('span', { class: 'curr-index' });
  const playText = make('span');
  const count = make('div', {}, make('div', { class: 'curr-count' }, index));
  const list = make(
    'ul',
    { class: 'carousel-controls', 'aria-label': controls.label },
    control('prv', make('span', {}, controls.previous)),
    make('li', { class: 'control tab-count' }, count),
    control('nxt', make('span', {}, controls.next)),
    control('plypause', playText),
  );
  return {
    list,
    showCount: (place, total) => {
      index.textContent = `${place} ${controls.of} ${total}`;
    },
    showPlaying: (isPlaying) => {
      playText.textContent = isPlaying ? controls.stop : controls.play;
    },
  };
}

function control(name: string, text: HTMLElement): HTMLLIElement {
  const link = make('a', { class: name, role: 'button', href: 'javascript:;' }, text);
  // A link reacts only to Enter, but a button must also react to the space bar.
  link.addEventListener('keydown', (event) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    link.click();
  });
  return make('li', { class: `control ${name}` }, link);
}
