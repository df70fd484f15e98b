/** How forms are used, and where people abandon them. */
import { sql } from '../../engine/sql/sql.ts';
import { hasFormBit } from '../hits/form-visits.ts';
import { both, condition, counted, measure, ofEvent, type MeasureDefinition } from './measure.ts';

export const FORM_STARTS = ofEvent('form_starts', 'formStart');
export const FORM_SUBMITS = ofEvent('form_submits', 'formSubmit');
export const FORM_COMPLETIONS = ofEvent('form_completions', 'formComplete');

export const formStarts = counted(
  FORM_STARTS,
  both('Form starts', 'Débuts de formulaire'),
  both(
    'The first time that something is entered in a form on a page.',
    'La première saisie dans un formulaire sur une page.',
  ),
);
export const formSubmits = counted(
  FORM_SUBMITS,
  both('Submissions', 'Soumissions'),
  both(
    'Forms that were submitted. Forms that the page rejected are not included.',
    'Formulaires soumis. Ceux que la page a rejetés sont exclus.',
  ),
);
export const formCompletions = counted(
  FORM_COMPLETIONS,
  both('Filled in', 'Formulaires remplis'),
  both(
    'The first time on a page that every required field has an answer. See Submissions for the forms that were sent.',
    'La première fois sur une page que chaque champ obligatoire a une réponse. Voir Soumissions pour les formulaires soumis.',
  ),
);

/** For the hit with which a visit begins a form. */
export const STARTED_FORMS = condition('started', hasFormBit('begins'));
const ENDED = condition('ended', hasFormBit('sends'));
const LOST = condition('lost', sql`${hasFormBit('begins')} AND NOT ${hasFormBit('sends')}`);

export const startedForms = counted(
  STARTED_FORMS,
  both('Visits with a form start', 'Visites avec début'),
  both(
    'Visits that started the form. A visit counts for the page, the language and the day of the start.',
    'Visites où le formulaire a été commencé. Une visite compte pour la page, la langue et le jour du début.',
  ),
);
export const endedForms: MeasureDefinition = {
  ...counted(
    ENDED,
    both('With a submission', 'Visites avec soumission'),
    both(
      'Of these, visits that submitted it, on any page and in either language.',
      'Parmi elles, les visites où il a été soumis, sur n’importe quelle page et dans l’une ou l’autre langue.',
    ),
  ),
  counterpart: LOST.id,
};
export const lostForms: MeasureDefinition = {
  ...counted(
    LOST,
    both('Abandoned', 'Visites avec abandon'),
    both(
      'Visits that started the form and did not submit it.',
      'Visites où le formulaire a été commencé sans être soumis.',
    ),
  ),
  counterpart: ENDED.id,
};
export const lostShare = measure(
  {
    id: 'lost_share',
    name: both('Abandonment rate', 'Taux d’abandon'),
    sentence: both(
      'Of the visits that started the form, the share that did not submit it.',
      'Parmi les visites où le formulaire a été commencé, la part où il n’a pas été soumis.',
    ),
  },
  { from: 'ratio', above: LOST, below: STARTED_FORMS },
  'share',
);
