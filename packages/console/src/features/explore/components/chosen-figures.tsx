/** The chosen figures, each with a button to remove it unless it is the only one. */
import { useTranslation } from 'react-i18next';
import { CrossMark } from '../../../components/cross-mark.tsx';

interface Props {
  readonly figures: readonly string[];
  readonly nameOf: (id: string) => string;
  readonly onChange: (figures: readonly string[]) => void;
}

export function ChosenFigures({ figures, nameOf, onChange }: Props) {
  const { t } = useTranslation();
  const remove = (id: string, button: Element) => {
    // The focused button is removed. Focus the button of the next figure, or else the field to add a figure.
    const section = button.closest('section');
    const next = button.closest('li')?.nextElementSibling?.querySelector('button');
    onChange(figures.filter((one) => one !== id));
    requestAnimationFrame(() => {
      const field = section?.querySelector<HTMLElement>('.explore-add input');
      (next?.isConnected ? next : field)?.focus();
    });
  };
  return (
    <ul className="explore-figures">
      {figures.map((id) => (
        <li key={id}>
          <span>{nameOf(id)}</span>
          {figures.length > 1 && (
            <button
              type="button"
              aria-label={t('explore.removeFigure', { name: nameOf(id) })}
              onClick={({ currentTarget }) => remove(id, currentTarget)}
            >
              <CrossMark />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
