/** Submits a form. During the request it keeps the focus and ignores clicks. */
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
      // Not `disabled`, which would lose the focus.
      aria-disabled={isPending}
      onClick={(event) => {
        if (isPending) event.preventDefault();
      }}
    >
      {isPending ? t('states.form.sending') : name}
    </button>
  );
}
