/**
 * A figure, with its error if it is an estimate. Screen readers read words in the place of the dash or the sign of a
 * figure that is not shown. The notes below the tables give the reasons.
 */
import { useTranslation } from 'react-i18next';
import type { Figure, FigureKind } from '@balise/contract';
import { ESTIMATE_ERROR } from '@balise/contract/limits';
import { SignText } from '../../components/text/sign-text.tsx';
import { useFigureWords } from './figure-words.ts';

interface Props {
  readonly figure: Figure | undefined;
  readonly kind: FigureKind;
  /** A greater figure is an estimate. */
  readonly exactUpTo?: number | undefined;
  /** Whether the figure is unknown because one that it is computed from is suppressed. */
  readonly isHidden?: boolean | undefined;
}

export function FigureText({ figure, kind, exactUpTo = Infinity, isHidden = false }: Props) {
  const { t } = useTranslation();
  const words = useFigureWords();
  const shown = words.figure(figure, kind);
  if (typeof figure === 'number' && figure > exactUpTo) {
    const error = words.number(ESTIMATE_ERROR, 'share');
    return <span>{t('reports.estimate', { figure: shown, error })}</span>;
  }
  return (
    <SignText
      shown={shown}
      said={isHidden && !figure ? t('reports.said.hidden') : words.said(figure, kind)}
    />
  );
}
