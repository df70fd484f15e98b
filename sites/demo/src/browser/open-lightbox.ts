/** Opens a section of the page as a dialog. The section returns to its place when the dialog closes. */
import texts from '../../locales/dialog.json' with { type: 'json' };
import { inLanguage } from '../language.ts';
import { make } from './make.ts';
import { documentLanguage } from './page-globals.ts';

const titleId = 'lbx-title';

export function openLightbox(section: HTMLElement): void {
  const { close } = inLanguage(texts, documentLanguage());
  const place = document.createComment('');
  section.replaceWith(place);
  section.classList.remove('mfp-hide');
  const title = section.querySelector('.modal-title');
  title?.setAttribute('id', titleId);
  addDismissButton(section, close);
  const content = make(
    'div',
    { class: 'mfp-content', 'aria-labelledby': titleId, 'data-pgtitle': document.title },
    section,
  );
  const cross = make('button', { type: 'button', class: 'mfp-close', 'aria-label': close }, '×');
  const dialog = make('dialog', { class: 'mfp-container', 'aria-labelledby': titleId });
  dialog.append(content, cross);
  const wrap = make('div', { class: 'mfp-wrap mfp-ready' }, dialog);
  document.body.append(wrap);
  document.body.classList.add('wb-modal');
  dialog.addEventListener('click', ({ target }) => {
    const isOutside = target === dialog;
    const isDismissal = target instanceof Element && target.closest(dismissals) !== null;
    if (isOutside || isDismissal) dialog.close();
  });
  dialog.addEventListener('close', () => {
    section.classList.add('mfp-hide');
    title?.removeAttribute('id');
    place.replaceWith(section);
    wrap.remove();
    document.body.classList.remove('wb-modal');
  });
  dialog.showModal();
}

const dismissals = '.mfp-close, .popup-modal-dismiss';

/** Adds a close button if the author has none, as the library of the hosts does. */
function addDismissButton(section: HTMLElement, text: string): void {
  if (section.querySelector('.popup-modal-dismiss') !== null) return;
  const button = make('button', { type: 'button', class: 'btn popup-modal-dismiss' }, text);
  const footer = section.querySelector('.modal-footer');
  if (footer !== null) footer.append(button);
  else section.append(make('div', { class: 'modal-footer' }, button));
}
