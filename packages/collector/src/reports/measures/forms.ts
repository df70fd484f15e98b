/** How forms are used, and where people abandon them. */
import { hasFormBit } from '../../visits/form-visits.ts';
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
    'Formulaires soumis. Ceux que la page a rejetés n’y sont pas.',
  ),
);
export const formCompletions = counted(
  FORM_COMPLETIONS,
  both('Filled in', 'Formulaires remplis'),
  both(
    'The first time on a page that all that the form requires has an answer. See Submissions for those that were sent.',
    'La première fois sur une page que tout ce que le formulaire exige a une réponse. Voir Soumissions pour ceux qui ont été envoyés.',
  ),
);

/** For the hit with which a visit begins a form. */
export const STARTED_FORMS = condition('started', hasFormBit('begins'));
const ENDED = condition('ended', hasFormBit('sends'));
const LOST = condition('lost', `${hasFormBit('begins')} AND NOT ${hasFormBit('sends')}`);

export const startedForms = counted(
  STARTED_FORMS,
  both('Visits with a form start', 'Visites avec début'),
  both(
    'Visits in which the form was begun. A visit counts for the page, the language and the day where it began the form.',
    'Visites où le formulaire a été commencé. Une visite compte pour la page, la langue et le jour où elle a commencé le formulaire.',
  ),
);
export const endedForms: MeasureDefinition = {
  ...counted(
    ENDED,
    both('With a submission', 'Avec soumission'),
    both(
      'Of these, visits in which it was sent, on any page and in either language.',
      'Parmi elles, les visites où il a été envoyé, sur n’importe quelle page et dans l’une ou l’autre langue.',
    ),
  ),
  counterpart: LOST.id,
};
export const lostForms: MeasureDefinition = {
  ...counted(
    LOST,
    both('Abandoned', 'Avec abandon'),
    both(
      'Visits in which the form was begun and not sent.',
      'Visites où le formulaire a été commencé sans être envoyé.',
    ),
  ),
  counterpart: ENDED.id,
};
export const lostShare = measure(
  {
    id: 'lost_share',
    name: both('Abandonment rate', 'Taux d’abandon'),
    sentence: both(
      'Of the visits in which the form was begun, the share in which it was left.',
      'Parmi les visites où le formulaire a été commencé, la part où il a été abandonné.',
    ),
  },
  { from: 'ratio', above: LOST, below: STARTED_FORMS },
  'share',
);
