/** Rows 3.17, 3.20, 5.11, 5.16: share widgets, the nine follow platforms and a plain dialog. */
import texts from '../../locales/share.json' with { type: 'json' };
import { exampleAddress } from '../addresses.ts';
import { html, type Html } from '../html.ts';
import { inLanguage, type InOneLanguage, type Language } from '../language.ts';
import { experiment } from '../layout/experiment.ts';
import { pageHeading } from '../layout/heading.ts';
import { nextExperiment } from '../layout/next-experiment.ts';
import { shareWidget } from '../layout/share-widget.ts';
import type { PageContext, PageDefinition } from '../page.ts';
import { richText } from '../rich-text.ts';

type Texts = InOneLanguage<typeof texts>;

export const sharePage: PageDefinition = {
  id: 'share',
  texts,
  metadata: { issued: '2026-10-01', modified: '2026-11-21', accessRights: '2' },
  library: 'head',
  bodyScripts: ['share', 'lightbox'],
  content,
};

function content({ language }: PageContext): Html {
  const { title, introduction, share, follow, dialog } = inLanguage(texts, language);
  const { type: custType, title: shared } = share.custom;
  return html`${pageHeading(title)}
    <p class="lead">${richText(introduction, language)}</p>
    ${experiment('share', share, language, [
      shareWidget({ type: 'page' }, language),
      shareWidget({ type: 'page', custType, title: shared, pnlId: 'chart' }, language),
    ])}
    ${experiment('follow', follow, language, followUs(follow, language))}
    ${experiment('dialog', dialog, language, plainDialog(dialog, language))}
    ${nextExperiment('share', language)}`;
}

function followUs(follow: Texts['follow'], language: Language): Html {
  const platforms = Object.entries(follow.platforms);
  return html`<section class="followus">
      <h3>${follow.title}</h3>
      <ul>
        ${platforms.map(
          ([key, name]) => html`<li><a class="${key} wb-lbx" href="#${key}">${name}</a></li> `,
        )}
        <li>
          <a
            class="more-ways"
            rel="external"
            href="${exampleAddress('site', follow.directPath, language)}"
            >${follow.direct}</a
          >
        </li>
      </ul>
    </section>
    ${platforms.map(([key, name]) =>
      modal(
        key,
        name,
        html`<p>${follow.dialog}</p>
          <ul>
            ${follow.accounts.map((account) => {
              const path = `${key}/${account.path}.html`;
              return html`<li>
                <a rel="external" href="${exampleAddress('site', path, language)}"
                  >${account.name}</a
                >
              </li> `;
            })}
          </ul>`,
      ),
    )}`;
}

function plainDialog(dialog: Texts['dialog'], language: Language): Html {
  const body = html`<p>${dialog.text}</p>
    <p><a href="${exampleAddress('site', dialog.path, language)}">${dialog.link}</a></p>`;
  return html`<p><a class="wb-lbx" href="#fog">${dialog.open}</a></p>
    ${modal('fog', dialog.title, body)}`;
}

function modal(id: string, title: string, body: Html): Html {
  return html`<section id="${id}" class="mfp-hide modal-dialog modal-content overlay-def">
    <header class="modal-header"><h2 class="modal-title">${title}</h2></header>
    <div class="modal-body">${body}</div>
    <div class="modal-footer"></div>
  </section> `;
}
