/** Creates the link and the dialog of each share widget, with the class names that the hosts' script uses. */
import texts from '../../locales/share-widget.json' with { type: 'json' };
import { inLanguage } from '../language.ts';
import { make } from './make.ts';
import { documentLanguage } from './page-globals.ts';

interface Settings {
  readonly type: 'page' | 'video' | 'audio';
  readonly custType?: string;
  readonly title?: string;
  readonly pnlId?: string;
}

const platforms = { facebook: 'Facebook', linkedin: 'LinkedIn', reddit: 'Reddit', x: 'X' };

document.querySelectorAll<HTMLElement>('.wb-share').forEach(enhance);

function enhance(widget: HTMLElement, place: number): void {
  const settings = JSON.parse(widget.dataset['wbShare'] ?? '{}') as Settings;
  const { open } = inLanguage(texts, documentLanguage());
  const { type, custType, pnlId } = settings;
  const id = pnlId === undefined ? `shr-pg${place}` : `shr-pg-${pnlId}`;
  const text = custType === undefined ? open[type] : open.other + custType;
  const sign = make('span', { class: 'glyphicon glyphicon-share', 'aria-hidden': 'true' });
  const opener = { class: 'shr-opn wb-lbx', href: `#${id}`, 'aria-controls': id };
  widget.append(
    panel(id, text, settings.title ?? document.title, widget.dataset['address'] ?? ''),
    make('a', opener, sign, text),
  );
  widget.classList.add('wb-init', 'wb-share-inited');
}

function panel(id: string, heading: string, title: string, address: string): HTMLElement {
  const { disclaimer, email } = inLanguage(texts, documentLanguage());
  const page = encodeURIComponent(location.href.replace(/#.*/, ''));
  const subject = encodeURIComponent(title);
  const links = Object.entries(platforms).map(([key, name]) => {
    const href = `${address}${key}?u=${page}&t=${subject}`;
    return item(
      make('a', { class: `shr-lnk ${key}`, href, target: '_blank', rel: 'noopener' }, name),
    );
  });
  const letter = `mailto:?to=&subject=${subject}&body=${page}`;
  links.push(item(make('a', { class: 'shr-lnk email', href: letter }, email)));
  return make(
    'section',
    { id, class: 'shr-pg mfp-hide modal-dialog modal-content overlay-def' },
    make('header', { class: 'modal-header' }, make('h2', { class: 'modal-title' }, heading)),
    make('div', { class: 'modal-body' }, make('ul', {}, ...links), make('p', {}, disclaimer)),
    make('div', { class: 'modal-footer' }),
  );
}

function item(link: HTMLElement): HTMLLIElement {
  return make('li', {}, link);
}
