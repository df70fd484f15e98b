/** The choices of a question in words, one a line: a department, a host, filters and goals. */
import type { BothLanguages, ReportFilter, ReportQuery } from '@balise/contract';
import { message, type Language } from '../base/locales/messages.ts';
import { exploredDimensionOf } from '../reports/explore/explored-dimensions.ts';
import { dimensionOf } from '../reports/question/question.ts';

const FIELDS = ['suite', 'department', 'language', 'host', 'device'] as const;

type Chosen = Pick<ReportQuery, (typeof FIELDS)[number] | 'filters' | 'scope'> &
  Pick<ReportQuery, 'goal' | 'with' | 'without'>;

/** `goals`: names by number. */
export function choicesInWords(
  query: Chosen,
  goals: ReadonlyMap<string, BothLanguages>,
  language: Language,
): string[] {
  const filters: readonly ReportFilter[] = [
    ...FIELDS.flatMap((dimension): ReportFilter[] =>
      query[dimension] === '' ? [] : [{ dimension, operator: 'is', values: [query[dimension]] }],
    ),
    ...query.filters,
  ];
  const { goal, with: all = [], without = [] } = query;
  const goalLine = (key: 'goal' | 'with' | 'without', id: string): string =>
    message(language, `mail-report.${key}`, { name: goals.get(id)?.[language] ?? id });
  return [
    ...filters.map((filter) => filterInWords(filter, language)),
    ...(query.scope === 'visit' && query.filters.length > 0
      ? [message(language, 'mail-report.whole-visits')]
      : []),
    ...(goal === undefined ? [] : [goalLine('goal', goal)]),
    ...all.map((id) => goalLine('with', id)),
    ...without.map((id) => goalLine('without', id)),
  ];
}

function filterInWords({ dimension, operator, values }: ReportFilter, language: Language): string {
  const known = dimensionOf(dimension) ?? exploredDimensionOf(dimension);
  const words = values.map((value) => known?.names?.[value]?.[language] ?? value);
  return message(language, `mail-report.filter.${operator}`, {
    ...{ name: known?.name[language] ?? dimension, value: words.join(', ') },
  });
}
