/** Converts an exploration between its saved form and the address of the screen. */
import type { ExploreChoices, SavedQuestion } from '@balise/contract';
import { changed, FIELDS, type ReportView } from '../report-question/report-view.ts';
import { changedExploration, type ExploreView } from './explore-view.ts';

export function questionOf(
  view: ReportView,
  { rows, columns, figures }: ExploreView,
  { events }: ExploreChoices,
): SavedQuestion {
  const { preset, period, source, scope, suite, department, language, host, device } = view;
  const isEvent = (id: string): boolean => events.some((one) => one.id === id);
  return {
    period: preset === 'custom' ? period : { preset },
    ...{ source, suite, department, language, host, device },
    ...{ rows, columns },
    measures: figures.filter((id) => !isEvent(id)),
    events: figures.filter(isEvent),
    filters: view.filters.map(({ values, ...filter }) => ({ ...filter, values: [...values] })),
    scope,
  };
}

/** Measures come before events. */
export function addressOfSaved(question: SavedQuestion): URLSearchParams {
  const { period, rows, columns, measures, events, source, scope, filters } = question;
  const fields = Object.fromEntries(FIELDS.map((field) => [field, question[field]]));
  const view = changed(new URLSearchParams(), {
    ...('preset' in period ? { period: period.preset } : period),
    ...fields,
    ...{ source, scope, filters },
  });
  return changedExploration(view, { rows, columns, figures: [...measures, ...events] });
}
