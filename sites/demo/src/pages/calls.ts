/** Rows 3.2, 4.5, 4.14, 4.15: direct calls and pushes, each with its code and a button that runs it. */
import texts from '../../locales/calls.json' with { type: 'json' };
import { codeOf, directCalls, type DirectCall } from '../direct-calls.ts';
import { attributes, html, type Html } from '../html.ts';
import { inLanguage, type InOneLanguage } from '../language.ts';
import { experiment } from '../layout/experiment.ts';
import { pageHeading } from '../layout/heading.ts';
import { nextExperiment } from '../layout/next-experiment.ts';
import type { PageContext, PageDefinition } from '../page.ts';
import { richText } from '../rich-text.ts';

type Texts = InOneLanguage<typeof texts>;

export const callsPage: PageDefinition = {
  id: 'calls',
  texts,
  metadata: { issued: '2026-10-01', modified: '2026-11-21', accessRights: '2' },
  library: 'head',
  bodyScripts: ['direct-calls'],
  content,
};

function content({ language }: PageContext): Html {
  const all = inLanguage(texts, language);
  const { title, introduction, groups, attribute, values } = all;
  const calls = directCalls(language);
  const carried = { 'data-gc-analytics-customcall': values.attribute };
  const carrier = html`<p ${attributes(carried)}>
    ${richText(attribute.before, language)} <code>${values.attribute}</code>
  </p>`;
  return html`${pageHeading(title)}
    <p class="lead">${richText(introduction, language)}</p>
    <p class="wb-inv" role="status" id="last-call"></p>
    ${experiment('pushes', groups.pushes, language, callList(calls.pushes, all))}
    ${experiment('hosts-calls', groups.calls, language, [carrier, callList(calls.calls, all)])}
    ${experiment('media', groups.media, language, callList(calls.media, all))}
    ${experiment('application', groups.application, language, callList(calls.application, all))}
    ${nextExperiment('calls', language)}`;
}

function callList(calls: readonly DirectCall[], { run, labels }: Texts): Html {
  return html`<ul class="calls">
    ${calls.map(
      (call) =>
        html`<li>
          <button type="button" class="btn" data-call="${call.label}">
            <span class="wb-inv">${run}</span>${labels[call.label]}
          </button>
          <code>${codeOf(call)}</code>
        </li> `,
    )}
  </ul>`;
}
