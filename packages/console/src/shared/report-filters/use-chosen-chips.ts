/** The choices in a report beyond period and comparison, as removable texts. */
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ReportList } from '@balise/contract';
import { useLanguage } from '../../language/use-language.ts';
import { goalList } from '../goals/goals.ts';
import type { Chip } from './chip-list.tsx';
import { useFilterWords } from './filter-words.ts';
import { filterChip } from './filter-chip.ts';
import type { LanguageOf } from './quoted-value.ts';
import { FIELDS, VISITS } from '../report-question/report-view.ts';
import type { ReportAddress } from '../report-question/use-report-address.ts';
import { useFieldChoices } from './use-field-choices.ts';

/** The name of a goal by its number, which stands for it until the goals are known. */
function useGoalName(isAsked: boolean): (id: string) => string {
  const language = useLanguage();
  const { data } = useQuery({ ...goalList, enabled: isAsked });
  return (id) => data?.find((one) => one.id === id)?.name[language] ?? id;
}

/** `languageOf`: the language of the value of a filter, if it is known. */
export function useChosenChips(
  list: ReportList,
  address: ReportAddress,
  languageOf: LanguageOf = () => undefined,
): readonly Chip[] {
  const { t } = useTranslation();
  const { view, change, removeFilter } = address;
  const words = useFilterWords(list);
  const choicesOf = useFieldChoices(list);
  const goalName = useGoalName(view.with.length + view.without.length > 0);
  const fields = FIELDS.filter((field) => view[field] !== '').map((field): Chip => {
    const value = view[field];
    const named = field === 'host' ? [] : choicesOf(field);
    return {
      id: field,
      text: t('reports.filter.said.is', {
        name: t(`reports.field.${field}`),
        value: named.find(({ id }) => id === value)?.name ?? value,
      }),
      remove: () => change({ [field]: '' }),
    };
  });
  const filters = view.filters.map((filter) =>
    filterChip(filter, { words, languageOf, onRemove: removeFilter }),
  );
  const ofGoals = VISITS.flatMap((name) =>
    view[name].map((id): Chip => ({
      id: `${name}-${id}`,
      text: t(`reports.goal.chip.${name}`, { name: goalName(id) }),
      remove: () => change({ [name]: view[name].filter((one) => one !== id) }),
    })),
  );
  const isOfVisits = view.filters.length > 0 && view.scope === 'visit';
  const isSplit = view.languages === 'split';
  return [
    ...fields,
    ...filters,
    ...ofGoals,
    ...(isOfVisits
      ? [{ id: 'scope', text: t('reports.scope.chip'), remove: () => change({ scope: '' }) }]
      : []),
    ...(isSplit
      ? [
          {
            id: 'languages',
            text: t('reports.languages.chip'),
            remove: () => change({ languages: '' }),
          },
        ]
      : []),
  ];
}
