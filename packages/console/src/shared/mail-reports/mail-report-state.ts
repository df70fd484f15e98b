/** The state of a report by mail in words: its next day, why it waits, or why it has stopped. */
import { useTranslation } from 'react-i18next';
import type { MailReport } from '@balise/contract';
import { useLanguage } from '../../language/use-language.ts';

export function useMailReportState(): (one: MailReport) => string {
  const { t } = useTranslation();
  const language = useLanguage();
  return ({ ended, waiting, reason, nextDay }) => {
    if (ended) return t(`mailReports.ended.${ended.why}`, { name: ended.by });
    if (waiting) return t(`mailReports.waiting.${waiting}`, { reason: reason?.[language] ?? '' });
    return t('mailReports.list.next', { day: nextDay ?? '' });
  };
}
