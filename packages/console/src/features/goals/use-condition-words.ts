/** A condition in words, with the names of events, pages and dimensions. */
import { settings } from '@balise/settings';
import { useTranslation } from 'react-i18next';
import type { FunnelStep, GoalCondition, ReportList } from '@balise/contract';
import { useLanguage } from '../../language/use-language.ts';
import { useFilterWords } from '../../shared/report-filters/filter-words.ts';

/** Most pages that are listed; a longer list shows their number. */
const NAMED = 2;

export function useConditionWords(
  dimensions: ReportList['dimensions'],
): (condition: GoalCondition | FunnelStep) => string {
  const { t } = useTranslation();
  const language = useLanguage();
  const filterWords = useFilterWords({ dimensions });
  return (condition) => {
    if (condition.kind === 'event') {
      const event = settings.events.events.find(({ id }) => id === condition.event);
      return t('goals.words.event', { event: event?.name[language] ?? condition.event });
    }
    if (condition.kind === 'filters') return condition.filters.map(filterWords).join('; ');
    const { operator, pages } = condition;
    return pages.length > NAMED
      ? t(`goals.words.manyPages.${operator}`, { page: pages[0], count: pages.length - 1 })
      : t(`goals.words.page.${operator}`, { pages: pages.join(', ') });
  };
}
