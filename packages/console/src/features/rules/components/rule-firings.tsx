/** How often a rule fired in the last 24 hours. A rule without a beacon of its own runs with the page views. */
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../language/formats.ts';
import type { Rule } from '../api/rules.ts';

export function RuleFirings({ rule }: { readonly rule: Rule }) {
  const { t } = useTranslation();
  const formats = useFormats();
  if (rule.beacon === null) return <span className="muted">{t('rules.withPageViews')}</span>;
  if (rule.firings === null) return <span className="muted">{t('states.none')}</span>;
  return (
    <>
      <span>{formats.number(rule.firings)}</span>
      {rule.guessed > 0 && (
        <span className="rule-row-guessed">{t('rules.guessed', { count: rule.guessed })}</span>
      )}
    </>
  );
}
