/** Announces each new answer once: its finding and the rows of its first table, or that there is nothing. */
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReportKind, ReportList } from '@balise/contract';
import { useAnnounce } from '../../components/announcer.tsx';
import { useLanguage } from '../../language/use-language.ts';
import type { Answered } from '../../shared/report-question/read-reports.ts';
import { isNothing } from './is-nothing.ts';
import type { ReportAddress } from '../../shared/report-question/use-report-address.ts';
import { useChosenChips } from '../../shared/report-filters/use-chosen-chips.ts';

interface Given {
  readonly list: ReportList;
  readonly kind: ReportKind;
  readonly address: ReportAddress;
  /** Undefined until the answer to the present query is there. */
  readonly answer: Answered | undefined;
}

export function useAnnouncedReport({ list, kind, address, answer }: Given): void {
  const { t } = useTranslation();
  const language = useLanguage();
  const announce = useAnnounce();
  const chips = useChosenChips(list, address);
  const last = useRef('');
  const wordsOf = (given: Answered): string => {
    const { uncountedDays, isCounting = false, series } = given;
    if (isNothing(given)) {
      // There may be hits that are not counted yet.
      if (isCounting) return t('reports.status.counting');
      if (uncountedDays > 0) return t('reports.period.uncounted', { count: uncountedDays });
      if (series.length > 0 && series.every(({ time }) => time.isUncounted))
        return given.finding[language];
      const filters = chips.map(({ text }) => text).join('; ');
      return filters === ''
        ? t('reports.status.nothing')
        : t('reports.status.nothingFor', { filters });
    }
    const table = given.tables.find(({ rows }) => rows.length > 0);
    const name = kind.tables.find(({ id }) => id === table?.id)?.name[language];
    const rows =
      table && name !== undefined
        ? ` ${t('reports.status.rows', { table: name, count: table.total })}`
        : '';
    return given.finding[language] + rows;
  };
  const say = useEffectEvent((given: Answered) => {
    const words = wordsOf(given);
    // The same answer may come again with each query of the same words.
    const said = `${window.location.href} ${words}`;
    if (said === last.current) return;
    last.current = said;
    announce(words);
  });
  useEffect(() => {
    if (answer) say(answer);
  }, [answer]);
}
