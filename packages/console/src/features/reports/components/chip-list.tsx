/** Short texts of what is chosen, each with a button to remove it. */
import { useTranslation } from 'react-i18next';
import { CrossMark } from '../../../components/cross-mark.tsx';
import './chip-list.css';

export interface Chip {
  /** Unique. */
  readonly id: string;
  readonly text: string;
  readonly remove: () => void;
}

export function ChipList({ chips }: { readonly chips: readonly Chip[] }) {
  const { t } = useTranslation();
  if (chips.length === 0) return null;
  return (
    <ul className="chip-list">
      {chips.map(({ id, text, remove }) => (
        <li key={id}>
          <span>{text}</span>
          <button
            type="button"
            aria-label={t('reports.filter.remove', { filter: text })}
            onClick={() => {
              remove();
              // The focused button is removed.
              document.querySelector('h1')?.focus();
            }}
          >
            <CrossMark />
          </button>
        </li>
      ))}
    </ul>
  );
}
