/** A value of the settings: a text as it is, anything else as JSON. */
import { useTranslation } from 'react-i18next';

export function ValueText({ value }: { readonly value: unknown }) {
  const { t } = useTranslation();
  if (value === undefined || value === null || value === '')
    return <span className="muted">{t('draft.noValue')}</span>;
  if (typeof value === 'string') return <span>{value}</span>;
  return <code>{JSON.stringify(value, null, 1)}</code>;
}
