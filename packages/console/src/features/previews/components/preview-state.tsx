/** The state of a preview, with the minutes that it or its link has left. */
import { useTranslation } from 'react-i18next';
import type { Preview } from '../../../shared/previews/previews.ts';

const MINUTE = 60_000;

interface Props {
  readonly preview: Preview;
  /** The moment of the answer, in milliseconds. Its query repeats often enough to keep the minutes right. */
  readonly at: number;
}

export function PreviewState({ preview, at }: Props) {
  const { t } = useTranslation();
  const { state, until } = preview;
  const isOpen = state === 'waiting' || state === 'running';
  const count = Math.max(0, Math.ceil((Date.parse(until) - at) / MINUTE));
  return (
    <>
      <span className="previews-state">{t(`previews.state.${state}`)}</span>
      {isOpen && <span className="previews-left">{t('previews.left', { count })}</span>}
    </>
  );
}
