/** Measures of the answers to “Did you find what you were looking for?” */
import { hasEvent } from '../hits/event-bits.ts';
import { both, condition, counted, measure, ofEvent } from './measure.ts';

const YES = ofEvent('found_yes', 'foundYes');
const NO = ofEvent('found_no', 'foundNo');
const ANSWERS = condition('found_answers', hasEvent('foundYes', 'foundNo'));

export const foundYes = counted(
  YES,
  both('Yes', 'Oui'),
  both('Answers of Yes: it was found.', 'Réponses «\u00a0oui\u00a0» : la personne a trouvé.'),
);
export const foundNo = counted(
  NO,
  both('No', 'Non'),
  both(
    'Answers of No: it was not found.',
    'Réponses «\u00a0non\u00a0» : la personne n’a pas trouvé.',
  ),
);
export const foundReasons = counted(
  ofEvent('found_reasons', 'foundSubmit'),
  both('With a reason', 'Avec un motif'),
  both(
    'Answers with a reason chosen from the list.',
    'Réponses avec un motif choisi dans la liste.',
  ),
);
export const foundShare = measure(
  {
    id: 'found_share',
    name: both('Share of yes', 'Proportion de «\u00a0oui\u00a0»'),
    sentence: both(
      'Of the answers, the share that said yes. Satisfied people rarely answer.',
      'Parmi les réponses, la proportion de «\u00a0oui\u00a0». Les personnes satisfaites répondent rarement.',
    ),
  },
  { from: 'ratio', above: YES, below: ANSWERS },
  'share',
);
