/** Adds a filter for a clicked row, and announces it. */
import { useTranslation } from 'react-i18next';
import type { ReportList } from '@balise/contract';
import { useAnnounce } from '../../components/announcer.tsx';
import { useFilterWords } from './filter-words.ts';
import { filterBy } from '../report-question/filter-text.ts';
import type { ReportAddress } from '../report-question/use-report-address.ts';

/** `dimension`: the dimension of the row. `isInstead`: replaces present filters by this dimension. */
export function useRowFilter(
  list: ReportList,
  address: Pick<ReportAddress, 'view' | 'addFilter'>,
): (dimension: string, value: string, isInstead?: boolean) => void {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const words = useFilterWords(list);
  return (dimension, value, isInstead) => {
    const filter = filterBy(dimension, value);
    const hasRoom = address.addFilter(filter, isInstead);
    announce(
      hasRoom
        ? t('reports.filter.added', { filter: words(filter) })
        : t('reports.filter.full', { count: address.view.filters.length }),
    );
  };
}
