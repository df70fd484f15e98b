/** A link or secret in a dialog that is shown only once, with a copy button. Its title becomes the dialog's title. */
import { useTranslation } from 'react-i18next';
import { momentOf } from '../language/formats.ts';
import { CopyButton } from './copy-button.tsx';
import { useDialogTitle } from './dialog/dialog-title.ts';
import './shown-once.css';

interface Props {
  readonly title: string;
  readonly text: string;
  readonly value: string;
  readonly copy: string;
  readonly endsAt: string;
}

export function ShownOnce({ title, text, value, copy, endsAt }: Props) {
  const { t } = useTranslation();
  useDialogTitle(title);
  const { day, minute } = momentOf(endsAt);
  return (
    <div className="shown-once">
      <p>{text}</p>
      <pre>
        <code>{value}</code>
      </pre>
      <CopyButton text={value}>{copy}</CopyButton>
      <p>{t('states.validUntil', { moment: `${day} ${minute}` })}</p>
    </div>
  );
}
