/** The state of a preview, with the minutes that it or its link has left. */
import { useTranslation } from 'react-i18next';
import type { Preview } from '../../../shared/previews/previews.ts';

const MINUTE = 60_000;

/** A query repeats often enough to keep the minutes right. */
export function PreviewState({ preview }: { readonly preview: Preview }) {
  const { t } = useTranslation();
  const { state, until } = preview;
  const isOpen = state === 'waiting' || state === 'running';
  const count = Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / MINUTE));
  return (
    <>
      <span className="previews-state">{t(`previews.state.${state}`)}</span>
      {isOpen && <span className="previews-left">{t('previews.left', { count })}</span>}
    </>
  );
}
