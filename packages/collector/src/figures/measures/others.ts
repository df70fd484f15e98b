/** Errors, and redacted personal information. */
import { allOf, type Sql } from '../../engine/sql/sql.ts';
import { HAS_LANDED, hasLanded } from '../hits/report-columns.ts';
import { both, counted, measure, ofEvent } from './measure.ts';
import { IS_VIEW } from './visits.ts';

export const errors = counted(
  ofEvent('errors', 'pageError'),
  both('Errors', 'Erreurs'),
  both(
    'Errors reported by pages: not found, invalid forms, failures. A page that reports one is displayed, and is also a page view.',
    'Erreurs signalées par les pages : pages introuvables, formulaires non valides, pannes. Une page qui en signale une est affichée et compte aussi comme page vue.',
  ),
);
export const removed = measure(
  {
    id: 'removed',
    name: both('Removed', 'Retirés'),
    sentence: both(
      'Values from which personal information was removed. The removed information is not stored anywhere.',
      'Valeurs dont des renseignements personnels ont été retirés. Ces renseignements ne sont conservés nulle part.',
    ),
  },
  { from: 'hits' },
);
const landings = (brought: Sql) =>
  counted(
    { id: 'landings', sql: allOf(IS_VIEW, brought), is: 'condition' },
    both('Landings', 'Arrivées'),
    both(
      'Page views that the campaign brought: the first one, if the campaign has a name (utm_campaign); otherwise all within half an hour, because the first cannot be identified.',
      'Pages vues amenées par la campagne\u00a0: la première, si la campagne a un nom (utm_campaign); sinon toutes celles de la demi-heure, car la première ne peut pas être reconnue.',
    ),
  );
/** For the campaigns of a dimension. */
export const landingsOf = (dimension: string) => landings(hasLanded(dimension));
export const anyLandings = landings(HAS_LANDED);
