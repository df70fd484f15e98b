/** Sends a form; while it is on its way it keeps the focus and does nothing. */
import { useTranslation } from 'react-i18next';
import './submit-button.css';

interface Props {
  readonly name: string;
  readonly isPending: boolean;
}

export function SubmitButton({ name, isPending }: Props) {
  const { t } = useTranslation();
  return (
    <button
      type="submit"
      className="button submit-button"
      // Not `disabled`: that would lose the focus.
      aria-disabled={isPending}
      onClick={(event) => {
        if (isPending) event.preventDefault();
      }}
    >
      {isPending ? t('states.form.sending') : name}
    </button>
  );
}
