import { both } from '../measures/measure.ts';
import * as form from '../measures/forms.ts';
import { clicksOfRow } from '../measures/links.ts';
import { visits } from '../measures/visits.ts';
import * as facts from '../facts/forms.ts';
import type { ReportDefinition } from '../report-definition.ts';

const formsName = both('forms', 'formulaires');

export const forms: ReportDefinition = {
  id: 'forms',
  group: 'tasks',
  name: both('Forms', 'Formulaires'),
  question: both('Where do forms lose people?', 'Où les gens abandonnent-ils les formulaires?'),
  main: facts.formVisits,
  measures: [form.startedForms, form.endedForms, form.lostForms, form.lostShare],
  tables: [
    {
      id: 'lost',
      tabs: 'forms',
      name: both('Forms that were left', 'Formulaires abandonnés'),
      rowsName: formsName,
      fact: facts.formVisits,
      columns: [form.startedForms, form.endedForms, form.lostForms, form.lostShare],
    },
    {
      id: 'forms',
      tabs: 'forms',
      name: both('What was done with them', 'Ce qui en a été fait'),
      rowsName: formsName,
      fact: facts.forms,
      columns: [form.formStarts, form.formCompletions, form.formSubmits, visits],
    },
    {
      id: 'fields',
      name: both('Fields that had an answer', 'Champs qui avaient une réponse'),
      rowsName: both('fields', 'champs'),
      fact: facts.formFields,
      columns: [
        clicksOfRow(
          both('Submissions', 'Envois du formulaire'),
          both(
            'Forms that were sent with an answer in this field. What it was is not kept where it may be personal.',
            'Formulaires envoyés avec une réponse dans ce champ. Ce qu’elle disait n’est pas gardé là où elle peut être personnelle.',
          ),
        ),
        visits,
      ],
    },
  ],
};
