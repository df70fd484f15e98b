/** The buttons at the end of a form in a dialog: submit and cancel. */
import { useTranslation } from 'react-i18next';
import { SubmitButton } from './submit-button.tsx';
import './field.css';

interface Props {
  /** Names the action of the submit button. */
  readonly name: string;
  readonly isPending: boolean;
  readonly onClose: () => void;
}

export function FormActions({ name, isPending, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <p className="form-actions">
      <SubmitButton name={name} isPending={isPending} />
      <button type="button" className="button" onClick={onClose}>
        {t('states.cancel')}
      </button>
    </p>
  );
}
