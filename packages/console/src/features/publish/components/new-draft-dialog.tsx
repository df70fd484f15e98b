/** Makes a draft and opens it. */
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { FormActions } from '../../../components/form/form-actions.tsx';
import { FormSummary } from '../../../components/form/form-summary.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { useCheckedForm } from '../../../components/form/use-checked-form.ts';
import { problemWords } from '../../../components/states/problem-words.ts';
import { usePlace } from '../../../place/place.ts';
import { addressOf } from '../../../place/routes.ts';
import { useMakeDraft } from '../api/drafts.ts';

interface Props {
  readonly open: boolean;
  readonly onClose: () => void;
}

export function NewDraftDialog({ open, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog open={open} title={t('publish.draft.new')} onClose={onClose}>
      <NewDraft onClose={onClose} />
    </Dialog>
  );
}

function NewDraft({ onClose }: Pick<Props, 'onClose'>) {
  const { t } = useTranslation();
  const place = usePlace();
  const navigate = useNavigate();
  const { mutate, isPending } = useMakeDraft();
  const form = useCheckedForm({
    values: { name: '' },
    isPending,
    check: ({ name }) =>
      name.trim() ? [] : [{ field: 'name', text: t('publish.draft.missingName') }],
    send: ({ name }) =>
      mutate(name.trim(), {
        onSuccess: ({ id }) => void navigate(addressOf({ ...place, draft: id })),
        onError: (error) => form.refuse({ field: '', text: problemWords(error, t) }),
      }),
  });
  return (
    <form className="form publish-form" noValidate onSubmit={form.onSubmit}>
      <FormSummary problems={form.problems} />
      <TextField
        {...form.field('name')}
        label={t('publish.draft.name')}
        hint={t('publish.draft.nameHint')}
      />
      <FormActions name={t('publish.draft.make')} isPending={isPending} onClose={onClose} />
    </form>
  );
}
