/** Stops a preview after a question. */
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { useLanguage } from '../../../language/use-language.ts';
import { useEndPreview, type Preview } from '../../../shared/previews/previews.ts';

interface Props {
  /** Null while the dialog is closed. */
  readonly preview: Preview | null;
  readonly onClose: () => void;
}

export function EndPreviewDialog({ preview, onClose }: Props) {
  const { t } = useTranslation();
  const language = useLanguage();
  const name = preview?.name[language] ?? '';
  const { mutate, error, isPending } = useEndPreview();
  return (
    <ConfirmDialog
      open={preview !== null}
      title={t('previews.end.title', { name })}
      text={t('previews.end.text', { host: preview?.host ?? '' })}
      action={t('previews.end.button')}
      isPending={isPending}
      failed={t('previews.end.failed')}
      error={error}
      onConfirm={() => preview && mutate(preview.id, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
