/** A row that is chosen becomes a filter, and it is said aloud. */
import { useTranslation } from 'react-i18next';
import type { ReportList } from '@balise/contract';
import { useAnnounce } from '../../components/announcer.tsx';
import { useFilterWords } from './filter-words.ts';
import { filterBy } from './query/filter-text.ts';
import type { ReportAddress } from './query/use-report-address.ts';

/** `dimension`: what the row is a value of. `isInstead`: in place of filters by it. */
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
