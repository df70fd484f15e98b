/** Errors, and redacted personal information. */
import { HAS_LANDED, hasLanded } from '../../visits/report-columns.ts';
import { both, counted, measure, ofEvent } from './measure.ts';
import { IS_VIEW } from './visits.ts';

export const errors = counted(
  ofEvent('errors', 'pageError'),
  both('Errors', 'Erreurs'),
  both(
    'Errors that pages told: pages not found, not valid forms, failures. A page that says so is shown, and is a page view as well.',
    'Erreurs que les pages ont signalées : pages introuvables, formulaires non valides, pannes. Une page qui le dit est affichée, et compte aussi comme page vue.',
  ),
);
export const removed = measure(
  {
    id: 'removed',
    name: both('Removed', 'Retirés'),
    sentence: both(
      'Values of hits out of which something personal was taken. What it was is kept nowhere.',
      'Valeurs d’envois dont quelque chose de personnel a été retiré. Ce que c’était n’est gardé nulle part.',
    ),
  },
  { from: 'hits' },
);
const landings = (sql: string) =>
  counted(
    { id: 'landings', sql: `${IS_VIEW} AND ${sql}`, is: 'condition' },
    both('Landings', 'Arrivées'),
    both(
      'Page views that the campaign brought: the first with it, where it has a name (utm_campaign); else all within half an hour, since nothing tells the first.',
      'Pages vues que la campagne a amenées : la première, quand elle a un nom (utm_campaign); sinon toutes celles de la demi-heure, car rien ne distingue la première.',
    ),
  );
/** For the campaigns of a dimension. */
export const landingsOf = (dimension: string) => landings(hasLanded(dimension));
export const anyLandings = landings(HAS_LANDED);
