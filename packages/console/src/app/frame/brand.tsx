/** Name and logo of the product. */
import { useTranslation } from 'react-i18next';
import './brand.css';

export function Brand() {
  const { t } = useTranslation();
  return (
    <span className="brand">
      <svg viewBox="0 0 32 32" width="24" height="24" aria-hidden="true" focusable="false">
        <g fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round">
          <path d="M11 21a7 7 0 0 1 0-10M21 11a7 7 0 0 1 0 10" />
          <path d="M7.5 24.5a12 12 0 0 1 0-17M24.5 7.5a12 12 0 0 1 0 17" />
        </g>
        <circle cx="16" cy="16" r="2.5" fill="currentColor" />
      </svg>
      <span>{t('frame.brand')}</span>
    </span>
  );
}
