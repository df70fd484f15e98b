/** A share widget as authors write it: one element with settings. `share.js` creates the rest. */
import texts from '../../locales/share.json' with { type: 'json' };
import { attributes, html, type Html } from '../html.ts';
import type { Language } from '../language.ts';

export interface ShareSettings {
  readonly type: 'page' | 'video' | 'audio';
  readonly custType?: string;
  readonly title?: string;
  readonly pnlId?: string;
}

export function shareWidget(settings: ShareSettings, language: Language): Html {
  const pairs = {
    'data-wb-share': JSON.stringify(settings),
    'data-address': texts.share.address[language],
  };
  return html`<div class="wb-share" ${attributes(pairs)}></div> `;
}
