/** The outline of what is coming; it shows itself after 300 ms only, so that a quick answer never flickers. */
import { useTranslation } from 'react-i18next';
import './skeleton.css';

export function Skeleton({ lines }: { readonly lines: number }) {
  const { t } = useTranslation();
  return (
    <div className="skeleton" aria-busy="true">
      <p className="visually-hidden">{t('states.loading')}</p>
      {Array.from({ length: lines }, (_, line) => (
        <div key={line} className="skeleton-line" />
      ))}
    </div>
  );
}
