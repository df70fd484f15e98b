/** Row 2.8: the chat wizard as authors write it, a form. `chat-wizard.js` turns it into a chat. */
import texts from '../../locales/chat.json' with { type: 'json' };
import { addressOf } from '../addresses.ts';
import { html, type Html } from '../html.ts';
import { inLanguage, type InOneLanguage, type Language } from '../language.ts';
import { experiment } from '../layout/experiment.ts';
import { pageHeading } from '../layout/heading.ts';
import { nextExperiment } from '../layout/next-experiment.ts';
import type { PageContext, PageDefinition } from '../page.ts';

type Texts = InOneLanguage<typeof texts>;

export const chatPage: PageDefinition = {
  id: 'chat',
  texts,
  metadata: { issued: '2026-10-01', modified: '2026-11-21', accessRights: '2' },
  library: 'head',
  bodyScripts: ['chat-wizard'],
  content,
};

function content({ language }: PageContext): Html {
  const { title, introduction, wizard, form } = inLanguage(texts, language);
  return html`${pageHeading(title)}
    <p class="lead">${introduction}</p>
    ${experiment(
      'wizard',
      wizard,
      language,
      html`<p>
          <button type="button" class="btn wb-chtwzrd-btn">${wizard.start}</button>
        </p>
        ${basicForm(form, wizard.name, language)}`,
    )}
    ${nextExperiment('chat', language)}`;
}

function basicForm(form: Texts['form'], name: string, language: Language): Html {
  return html`<section class="provisional wb-chtwzrd">
    <h3>${form.heading}</h3>
    <form
      name="buoy-wizard"
      action="${addressOf('benefits', language)}"
      method="get"
      data-gc-analytics-chat="${name}"
    >
      <p class="wb-chtwzrd-greetings">${form.greetings}</p>
      ${form.questions.map(question)}
      <p class="wb-chtwzrd-farewell">${form.farewell}</p>
      <p class="actions"><button type="submit" class="btn">${form.submit}</button></p>
    </form>
  </section>`;
}

function question({ id, text, choices }: Texts['form']['questions'][number]): Html {
  return html`<fieldset id="${id}">
    <legend>${text}</legend>
    <ul>
      ${choices.map(
        ({ value, next, label }) =>
          html`<li>
            <label for="${id}-${value}"
              ><input
                type="radio"
                id="${id}-${value}"
                name="${id}"
                value="${value}"
                data-wb-chtwzrd-next="${next}"
              />
              <span>${label}</span></label
            >
          </li> `,
      )}
    </ul>
  </fieldset> `;
}
