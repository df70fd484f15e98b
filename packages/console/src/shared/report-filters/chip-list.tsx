/** Short texts of what is chosen, each with a button to remove it. */
import { useTranslation } from 'react-i18next';
import { CrossMark } from '../../components/cross-mark.tsx';
import { PartInLanguage, type QuotedPart } from '../../components/text/part-in-language.tsx';
import './chip-list.css';

export interface Chip {
  /** Unique. */
  readonly id: string;
  readonly text: string;
  /** Its value, if the language of the value is known. */
  readonly quoted?: QuotedPart | undefined;
  readonly remove: () => void;
}

export function ChipList({ chips }: { readonly chips: readonly Chip[] }) {
  const { t } = useTranslation();
  if (chips.length === 0) return null;
  return (
    <ul className="chip-list">
      {chips.map(({ id, text, quoted, remove }) => (
        <li key={id}>
          <PartInLanguage text={text} quoted={quoted} />
          <button
            type="button"
            aria-label={quoted ? undefined : t('reports.filter.remove', { filter: text })}
            onClick={() => {
              remove();
              // The focused button is removed.
              document.querySelector('h1')?.focus();
            }}
          >
            {/* A label cannot state the language of a part. */}
            {quoted && (
              <span className="visually-hidden">
                <PartInLanguage
                  text={t('reports.filter.remove', { filter: text })}
                  quoted={quoted}
                />
              </span>
            )}
            <CrossMark />
          </button>
        </li>
      ))}
    </ul>
  );
}
