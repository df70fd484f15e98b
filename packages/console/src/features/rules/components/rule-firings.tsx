/** How often a rule fired in the last 24 hours, how much of it is a guess, and whether it is silent. */
import { useTranslation } from 'react-i18next';
import { NoValue } from '../../../components/text/no-value.tsx';
import { useFormats } from '../../../language/formats.ts';
import type { Rule } from '../../../shared/rules/rules.ts';

interface Props {
  readonly rule: Rule;
  readonly isSilent: boolean;
}

export function RuleFirings({ rule, isSilent }: Props) {
  const { t } = useTranslation();
  const formats = useFormats();
  if (rule.beacon === null || rule.firings === null) return <NoValue />;
  if (isSilent && rule.firings === 0)
    return <span className="rule-row-remark">{t('rules.silent')}</span>;
  return (
    <>
      {rule.guessed > 0 && (
        <span className="rule-row-guessed">{t('rules.guessed', { count: rule.guessed })}</span>
      )}
      <span>{formats.number(rule.firings)}</span>
    </>
  );
}
