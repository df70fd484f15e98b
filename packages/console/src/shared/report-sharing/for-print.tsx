/** An answer that a print of the browser replaces by a note, if small counts must not be printed. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import './sharing-choice.css';

interface Props {
  readonly isNotForPrint: boolean;
  readonly hasFailed: boolean;
  readonly children: ReactNode;
}

export function ForPrint({ isNotForPrint, hasFailed, children }: Props) {
  const { t } = useTranslation();
  return (
    <>
      {hasFailed && <p role="alert">{t('reports.sharing.printFailed')}</p>}
      {isNotForPrint && <p className="print-first">{t('reports.sharing.printFirst')}</p>}
      <div className={isNotForPrint ? 'not-for-print' : undefined}>{children}</div>
    </>
  );
}
