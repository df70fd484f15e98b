import { both } from '../../figures/measures/measure.ts';
import { foundNo, foundReasons, foundShare, foundYes } from '../../figures/measures/answers.ts';
import { clicksOfRow } from '../../figures/measures/links.ts';
import { visits } from '../../figures/measures/visits.ts';
import { answerReasons, answersByPage } from '../../figures/facts/event-facts.ts';
import type { ReportDefinition } from './report-definition.ts';

export const answers: ReportDefinition = {
  id: 'answers',
  group: 'tasks',
  name: both('Did you find it?', 'L’avez-vous trouvé?'),
  question: both(
    'Where do people say that they did not find it?',
    'Où les gens disent-ils ne pas avoir trouvé ce qu’ils cherchaient?',
  ),
  main: answersByPage,
  measures: [foundNo, foundYes, foundShare, foundReasons],
  tables: [
    {
      id: 'pages',
      name: both('Pages', 'Pages'),
      fact: answersByPage,
      columns: [foundNo, foundYes, foundShare, foundReasons],
    },
    {
      id: 'reasons',
      name: both('Reasons', 'Motifs'),
      fact: answerReasons,
      columns: [clicksOfRow(both('Answers', 'Réponses'), foundReasons.sentence), visits],
    },
  ],
};
