/** Rows 3.18, 5.13, 5.14: the forms of the collect attribute, and a form that must not be measured. */
import texts from '../../locales/forms.json' with { type: 'json' };
import { addressOf } from '../addresses.ts';
import { attributes, html, type Html, type HtmlValue } from '../html.ts';
import { inLanguage, type InOneLanguage, type Language } from '../language.ts';
import { experiment } from '../layout/experiment.ts';
import { choiceField, selectField, textField } from '../layout/fields.ts';
import { pageHeading } from '../layout/heading.ts';
import { nextExperiment } from '../layout/next-experiment.ts';
import type { PageContext, PageDefinition } from '../page.ts';
import { richText } from '../rich-text.ts';

type Texts = InOneLanguage<typeof texts>;

export const formsPage: PageDefinition = {
  id: 'forms',
  texts,
  metadata: {
    issued: '2026-10-01',
    modified: '2026-11-21',
    accessRights: '2',
    owner: 'CRA-ARC|Coast-Côte|Services|Forms-Formulaires',
  },
  library: 'head',
  bodyScripts: ['form-validation', 'postback'],
  content,
};

const notPrivate = { 'data-gc-analytics-collect': 'notPrivate' };

function content({ language }: PageContext): Html {
  const all = inLanguage(texts, language);
  return html`${pageHeading(all.title)}
    <p class="lead">${richText(all.introduction, language)}</p>
    ${experiment('adopt', all.adopt, language, adoption(all, language))}
    ${experiment('opinion', all.opinion, language, opinion(all, language))}
    ${experiment('excluded', all.excluded, language, excludedForm(all, language))}
    ${experiment('wrapped', all.wrapped, language, wrappedForm(all, language))}
    ${nextExperiment('forms', language)}`;
}

/** The attribute on the form lists its fields, with a text for empty ones. */
function adoption({ adopt, required, neverLeaves, ...all }: Texts, language: Language): Html {
  const listed = 'select,input[type=checkbox],input[type=radio]';
  const pairs = {
    'data-gc-analytics-formname': adopt.name,
    'data-gc-analytics-collect': JSON.stringify([{ value: listed, emptyField: 'N/A' }]),
  };
  const valued = ({ value, label }: { value: string; label: string }) => ({
    value,
    label,
    more: { 'data-gc-analytics-value': value.toUpperCase() },
  });
  const label = html`${adopt.fullName} <strong class="required">${required}</strong>`;
  const fields = [
    textField('fullName', { label, hint: neverLeaves }, { required: 'required' }),
    textField('email', { label: adopt.email, hint: neverLeaves }, { type: 'email' }),
    selectField('colour', { label: adopt.colour }, [noChoice(all), ...adopt.colours]),
    choiceField('checkbox', 'reasons', adopt.reasons, adopt.reasonChoices),
    choiceField('radio', 'visits', adopt.visits, adopt.visitChoices.map(valued)),
  ];
  return html`<div class="wb-frmvld">
    ${postback('adoption', pairs, [fields, actions(all, true)], adopt.thanks, language)}
  </div>`;
}

/** The attribute on each field allows its collection. */
function opinion({ opinion: own, neverLeaves, ...all }: Texts, language: Language): Html {
  const hint = richText(own.suggestionHint, language);
  const fields = [
    selectField('season', { label: own.season }, [noChoice(all), ...own.seasons], notPrivate),
    textField('suggestion', { label: own.suggestion, hint }, notPrivate),
    textField('file', { label: own.file, hint: neverLeaves }),
  ];
  const pairs = { 'data-gc-analytics-formname': own.name };
  return postback('opinion', pairs, [fields, actions(all, true)], own.thanks, language);
}

function excludedForm({ excluded, ...all }: Texts, language: Language): Html {
  const pairs = {
    'data-gc-analytics-formname': excluded.name,
    'data-gc-analytics-exclude': 'dnt',
  };
  const field = textField('secret', { label: excluded.secret }, notPrivate);
  return postback('secret', pairs, [field, actions(all, false)], excluded.thanks, language);
}

/** The attributes are on the element around the form. The form leads to another page. */
function wrappedForm({ wrapped }: Texts, language: Language): Html {
  const pairs = {
    'data-gc-analytics-formname': wrapped.name,
    'data-gc-analytics-collect': JSON.stringify([{ value: 'select', emptyField: 'N/A' }]),
  };
  return html`<div ${attributes(pairs)}>
    <form id="finder" action="${addressOf('benefits', language)}" method="get">
      ${selectField('area', { label: wrapped.area }, wrapped.areas)}
      <p class="actions">
        <button type="submit" class="btn" data-gc-analytics-formsubmit="submit">
          ${wrapped.find}
        </button>
      </p>
    </form>
  </div>`;
}

function noChoice({ choose }: Pick<Texts, 'choose'>): Html {
  return html`<option value="">${choose}</option> `;
}

function postback(
  name: string,
  pairs: Readonly<Record<string, string>>,
  content: HtmlValue,
  thanks: string,
  language: Language,
): Html {
  const own = { id: `${name}-form`, name, action: addressOf('forms', language), method: 'post' };
  return html`<form class="wb-postback" ${attributes({ ...own, ...pairs })}>${content}</form>
    <p class="thanks" role="status" hidden>${thanks}</p>`;
}

function actions({ send, clear }: Pick<Texts, 'send' | 'clear'>, hasReset: boolean): Html {
  return html`<p class="actions">
    <button type="submit" class="btn" data-gc-analytics-formsubmit="submit">${send}</button>
    ${hasReset ? html`<button type="reset" class="btn btn-default">${clear}</button>` : null}
  </p>`;
}
