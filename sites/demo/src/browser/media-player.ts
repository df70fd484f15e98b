/**
 * Changes a media figure as the player of the hosts does: classes for kind and state, an id, and a box around the
 * media.
 */
import { make } from './make.ts';

for (const figure of document.querySelectorAll<HTMLElement>('figure.wb-mltmd')) {
  const media = figure.querySelector<HTMLMediaElement>('video, audio');
  if (media !== null) enhance(figure, media);
}

function enhance(figure: HTMLElement, media: HTMLMediaElement): void {
  figure.classList.add(media.localName, 'wb-init', 'wb-mltmd-inited');
  media.id ||= `${figure.id}-md`;
  const box = make('div', { class: 'display' });
  media.replaceWith(box);
  box.append(media);
  media.addEventListener('playing', () => {
    figure.classList.add('playing', 'played');
  });
  for (const end of ['pause', 'ended']) {
    media.addEventListener(end, () => {
      figure.classList.remove('playing');
    });
  }
}
