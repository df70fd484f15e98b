import { both } from '../../figures/measures/measure.ts';
import * as form from '../../figures/measures/forms.ts';
import { clicksOfRow } from '../../figures/measures/links.ts';
import { visits } from '../../figures/measures/visits.ts';
import * as facts from '../../figures/facts/forms.ts';
import type { ReportDefinition } from './report-definition.ts';

export const forms: ReportDefinition = {
  id: 'forms',
  group: 'tasks',
  name: both('Forms', 'Formulaires'),
  question: both('Where do forms lose people?', 'Où les gens abandonnent-ils les formulaires?'),
  main: facts.formVisits,
  measures: [form.startedForms, form.endedForms, form.lostForms, form.lostShare],
  outcome: { done: form.endedForms, lost: form.lostForms },
  tables: [
    {
      id: 'lost',
      tabs: 'forms',
      name: both('Abandoned forms', 'Formulaires abandonnés'),
      fact: facts.formVisits,
      columns: [form.startedForms, form.endedForms, form.lostForms, form.lostShare],
    },
    {
      id: 'forms',
      tabs: 'forms',
      name: both('Form starts and submissions', 'Débuts et soumissions'),
      fact: facts.forms,
      columns: [form.formStarts, form.formCompletions, form.formSubmits, visits],
    },
    {
      id: 'fields',
      name: both('Fields filled in', 'Champs remplis'),
      fact: facts.formFields,
      columns: [
        clicksOfRow(
          both('Submissions', 'Soumissions'),
          both(
            'Forms submitted with an answer in this field. The answer is not kept where it may be personal.',
            'Formulaires soumis avec une réponse dans ce champ. La réponse n’est pas conservée là où elle peut être personnelle.',
          ),
        ),
        visits,
      ],
    },
  ],
};
