/** Forms in the page details, as on the hosts: the page feedback question, and the problem report. */
import texts from '../../locales/feedback.json' with { type: 'json' };
import { addressOf } from '../addresses.ts';
import { html, type Html } from '../html.ts';
import { inLanguage, type InOneLanguage, type Language } from '../language.ts';
import { doAction } from '../layout/do-action.ts';

type Texts = InOneLanguage<typeof texts>;

/** Each block is in a template, which `late-content.js` inserts. */
export function feedbackDetails(language: Language): Html {
  const all = inLanguage(texts, language);
  return html`<div id="page-feedback" tabindex="-1">
      <template data-late>${question(all, language)}</template>
    </div>
    <div id="problem-report" tabindex="-1">
      <template data-late>${report(all, language)}</template>
    </div>`;
}

function question(all: Texts, language: Language): Html {
  const { current, question: text, yes, no, submit, thanks } = all;
  return html`<div class="gc-pft" id="gc-pft">
    <form
      class="wb-postback wb-pii-scrub"
      action="${addressOf('feedback', language)}"
      method="post"
    >
      <fieldset class="gc-pft-btns">
        <legend>${text}</legend>
        <div class="nojs-hide actions">
          <button type="submit" class="btn" name="helpful" value="Yes-Oui">${yes}</button>
          <button type="button" class="btn btn-default" ${doAction('.gc-pft-btns', '.gc-pft-no')}>
            ${no}
          </button>
        </div>
      </fieldset>
      <div class="gc-pft-no hide">
        <div class="field">
          <label for="gc-pft-prblm">${current.details}</label>
          <textarea id="gc-pft-prblm" name="details" rows="3"></textarea>
        </div>
        <p class="actions">
          <button type="submit" class="btn" name="helpful" value="No-Non">${submit}</button>
        </p>
      </div>
    </form>
    <p class="gc-pft-thnk" role="status" hidden>${thanks}</p>
  </div>`;
}

function report({ report: own, submit, thanks }: Texts, language: Language): Html {
  return html`<details>
    <summary class="btn btn-default">${own.summary}</summary>
    <div class="gc-rprt-prblm">
      <div class="gc-rprt-prblm-frm gc-rprt-prblm-tggl">
        <form
          id="gc-rprt-prblm-form"
          class="wb-postback"
          action="${addressOf('feedback', language)}"
          method="post"
        >
          <fieldset>
            <legend>${own.legend}</legend>
            ${own.problems.map(
              ({ label, pair }, index) =>
                html`<label for="problem${index + 1}"
                  ><input
                    type="checkbox"
                    id="problem${index + 1}"
                    name="problem${index + 1}"
                    value="Yes-Oui"
                    data-gc-analytics-rap="${pair}"
                  />
                  ${label}</label
                > `,
            )}
          </fieldset>
          <p class="actions"><button type="submit" class="btn">${submit}</button></p>
        </form>
        <p class="gc-rprt-prblm-thnk" role="status" hidden>${thanks}</p>
      </div>
    </div>
  </details>`;
}
