/** Answers why the click of a button sent no beacon: nothing marks it, or the page is not measured. */
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../language/use-language.ts';
import { REASONS } from './no-beacons.tsx';
import './not-counted.css';

/** Written as in docs/pages.md. */
const MARK = 'data-gc-analytics-customclick="Institution:Component:Value"';

export function NotCounted() {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <details className="not-counted">
      <summary>{t('live.notCounted.title')}</summary>
      <p>{t('live.notCounted.unmarked')}</p>
      <p>
        <code translate="no">{MARK}</code>
      </p>
      <p>{t('live.notCounted.also')}</p>
      <ul>
        {REASONS.map((reason) => (
          <li key={reason}>{t(`live.empty.reason.${reason}`)}</li>
        ))}
      </ul>
      <p>
        <a href={`/demo/${language}/`}>{t('live.notCounted.demo')}</a>
      </p>
    </details>
  );
}
