/** Asks before a link leaves the site. It prevents the click and shows a dialog with the link. */
import texts from '../../locales/dialog.json' with { type: 'json' };
import { inLanguage } from '../language.ts';
import { make } from './make.ts';
import { onClick } from './on-click.ts';
import { openLightbox } from './open-lightbox.ts';
import { documentLanguage } from './page-globals.ts';

const id = 'wb-exitscript-modal';

onClick('a.wb-exitscript', (link, event) => {
  event.preventDefault();
  document.getElementById(id)?.remove();
  const notice = noticeFor(link.getAttribute('href') ?? '');
  document.body.append(notice);
  openLightbox(notice);
});

function noticeFor(href: string): HTMLElement {
  const { exit } = inLanguage(texts, documentLanguage());
  const yes = { class: 'btn btn-default popup-modal-dismiss', href };
  const cancel = { class: 'btn btn-primary popup-modal-dismiss', type: 'button' };
  return make(
    'section',
    { id, class: 'mfp-hide modal-dialog modal-content overlay-def' },
    make('header', { class: 'modal-header' }, make('h2', { class: 'modal-title' }, exit.title)),
    make('div', { class: 'modal-body' }, make('p', {}, exit.message)),
    make(
      'div',
      { class: 'modal-footer' },
      make('a', yes, exit.yes),
      make('button', cancel, exit.cancel),
    ),
  );
}
