import type { TFunction } from 'i18next';

/** A range of days. A single day is named once. */
export const daysIn = (t: TFunction, { from, to }: { from: string; to: string }): string =>
  from === to ? from : t('reports.period.days', { from, to });
