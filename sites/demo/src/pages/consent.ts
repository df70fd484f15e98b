/** Rows 4.3, 7.11: a question for consent before measurement, and the opt-out of a privacy notice page. */
import texts from '../../locales/consent.json' with { type: 'json' };
import { askingLibrary } from '../addresses.ts';
import { html, type Html } from '../html.ts';
import { inLanguage, type InOneLanguage } from '../language.ts';
import { experiment } from '../layout/experiment.ts';
import { pageHeading } from '../layout/heading.ts';
import { nextExperiment } from '../layout/next-experiment.ts';
import type { PageContext, PageDefinition } from '../page.ts';

type Texts = InOneLanguage<typeof texts>;

export const consentPage: PageDefinition = {
  id: 'consent',
  texts,
  metadata: { issued: '2026-11-23', modified: '2026-11-23', accessRights: '2' },
  library: 'asking',
  headScripts: ['consent-choice'],
  bodyScripts: ['consent-dialog'],
  content,
};

function content({ language }: PageContext): Html {
  const { title, introduction, choice, dialog, optOut } = inLanguage(texts, language);
  return html`${pageHeading(title)}
    <p class="lead">${introduction}</p>
    ${experiment(
      'choice',
      choice,
      language,
      html`<p id="consent-state" role="status"></p>
        <p><button type="button" class="btn" id="consent-change">${choice.change}</button></p>`,
    )}
    ${experiment('opt-out', optOut, language, optOutFragment(optOut.noScript))}
    ${nextExperiment('consent', language)} ${question(dialog)}`;
}

/** The same fragment as in docs/privacy.md. */
function optOutFragment(noScript: string): Html {
  return html`<div data-balise-opt-out data-gc-analytics-exempt><p>${noScript}</p></div>
    <script src="${askingLibrary}opt-out.js" defer referrerpolicy="strict-origin"></script>`;
}

function question({ title, text, yes, no }: Texts['dialog']): Html {
  return html`<dialog class="mfp-container" id="consent" aria-labelledby="consent-title">
    <form method="dialog" class="mfp-content" data-gc-analytics-exclude="dnt">
      <h2 class="modal-title" id="consent-title">${title}</h2>
      <p>${text}</p>
      <div class="modal-footer">
        <button class="btn" value="yes">${yes}</button>
        <button class="btn" value="no">${no}</button>
      </div>
    </form>
  </dialog>`;
}
