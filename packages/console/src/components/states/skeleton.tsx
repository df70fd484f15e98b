/** A placeholder for loading content. It becomes visible after 300 ms, so that quick answers do not flicker. */
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
