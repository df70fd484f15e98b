/** Row 4.11: the question "did you find what you were looking for?", marked by attributes. */
import texts from '../../locales/feedback.json' with { type: 'json' };
import { addressOf } from '../addresses.ts';
import { html, type Html } from '../html.ts';
import { inLanguage, type InOneLanguage, type Language } from '../language.ts';
import { experiment } from '../layout/experiment.ts';
import { pageHeading } from '../layout/heading.ts';
import { nextExperiment } from '../layout/next-experiment.ts';
import type { PageContext, PageDefinition } from '../page.ts';
import { feedbackDetails } from './feedback-details.ts';
import { doAction } from '../layout/do-action.ts';

type Texts = InOneLanguage<typeof texts>;

export const feedbackPage: PageDefinition = {
  id: 'feedback',
  texts,
  metadata: { issued: '2026-10-01', modified: '2026-11-21', accessRights: '2' },
  library: 'head',
  bodyScripts: ['late-content', 'do-action', 'postback'],
  content,
  details: ({ language }) => feedbackDetails(language),
};

function content({ language }: PageContext): Html {
  const all = inLanguage(texts, language);
  const { title, introduction, marked, current, report } = all;
  const below = (anchor: string, text: string) => html`<p><a href="#${anchor}">${text}</a></p>`;
  return html`${pageHeading(title)}
    <p class="lead">${introduction}</p>
    ${experiment('marked', marked, language, markedForm(all, language))}
    ${experiment('current', current, language, below('page-feedback', current.go))}
    ${experiment('report', report, language, below('problem-report', report.go))}
    ${nextExperiment('feedback', language)}`;
}

function markedForm(all: Texts, language: Language): Html {
  const { marked, question, yes, no, submit, thanks } = all;
  return html`<div class="gc-pg-hlpfl">
    <form
      id="gc-pg-hlpfl-frm"
      class="wb-postback"
      action="${addressOf('feedback', language)}"
      method="post"
    >
      <div class="gc-pg-hlpfl-btn">
        <p id="found-question">${question}</p>
        <p class="actions">
          <button
            type="submit"
            class="btn"
            data-gc-analytics-wtph
            aria-describedby="found-question"
          >
            ${yes}
          </button>
          <button
            type="button"
            class="btn btn-default"
            data-gc-analytics-wtph-no
            aria-describedby="found-question"
            ${doAction('.gc-pg-hlpfl-btn', '.gc-pg-hlpfl-no')}
          >
            ${no}
          </button>
        </p>
      </div>
      <div class="gc-pg-hlpfl-no hide">
        <fieldset>
          <legend>${marked.legend}</legend>
          ${marked.reasons.map(
            ({ id, label, pair }) =>
              html`<label for="reason-${id}"
                ><input
                  type="radio"
                  id="reason-${id}"
                  name="reason"
                  value="${id}"
                  data-gc-analytics-wtph-value="${pair}"
                />
                ${label}</label
              > `,
          )}
        </fieldset>
        <p class="actions">
          <button type="submit" class="btn" data-gc-analytics-wtph-submit>${submit}</button>
        </p>
      </div>
    </form>
    <p class="gc-pg-hlpfl-thnk" role="status" hidden>${thanks}</p>
  </div>`;
}
