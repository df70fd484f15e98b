/** Visits with the goal that a question asks for. Every report has these two measures after its own. */
import { both, measure, type MeasureDefinition } from './measure.ts';

export const goalVisits = measure(
  {
    id: 'goal_visits',
    name: both('Visits with the goal', 'Visites avec l’objectif'),
    sentence: both(
      'Of these visits, those with a hit that matches the goal, on any page of the visit, also just after midnight. Each visit counts once.',
      'Parmi ces visites, celles dont un envoi correspond à l’objectif, sur n’importe quelle page de la visite, même juste après minuit. Chaque visite compte une fois.',
    ),
  },
  { from: 'goal' },
);

export const goalShare = measure(
  {
    id: 'goal_share',
    name: both('Share with the goal', 'Part avec l’objectif'),
    sentence: both(
      'Visits with the goal, as a share of all visits of the line.',
      'Visites avec l’objectif, en part de toutes les visites de la ligne.',
    ),
  },
  { from: 'ratio', above: 'goal_visits', below: 'visits' },
  'share',
);

export const GOAL_MEASURES: readonly MeasureDefinition[] = [goalVisits, goalShare];
