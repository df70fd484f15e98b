/** Changes the name that others see. */
import { useTranslation } from 'react-i18next';
import { FormSummary } from '../../../components/form/form-summary.tsx';
import { SubmitButton } from '../../../components/form/submit-button.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { useCheckedForm } from '../../../components/form/use-checked-form.ts';
import { problemWords } from '../../../components/states/problem-words.ts';
import { SavedNote } from '../../../components/states/saved-note.tsx';
import { useSession } from '../../../session/session-context.ts';
import { useChangeName } from '../api/change-account.ts';

export function NameForm() {
  const { t } = useTranslation();
  const { person } = useSession();
  const { mutate, isPending, isSuccess, reset } = useChangeName();
  const form = useCheckedForm({
    values: { name: person.name },
    isPending,
    check: ({ name }) => (name.trim() ? [] : [{ field: 'name', text: t('account.missing.name') }]),
    send: ({ name }) =>
      mutate(name.trim(), {
        onError: (error) => form.refuse({ field: '', text: problemWords(error, t) }),
      }),
  });
  const { onChange, ...field } = form.field('name');
  return (
    <section className="account-section" aria-labelledby="account-name">
      <h2 id="account-name">{t('account.name')}</h2>
      <form className="form" noValidate onSubmit={form.onSubmit}>
        <FormSummary problems={form.problems} />
        <TextField
          {...field}
          label={t('account.nameField')}
          hint={t('account.nameHint')}
          onChange={(value) => {
            onChange(value);
            if (isSuccess) reset();
          }}
          autoComplete="name"
        />
        <SavedNote text={isSuccess ? t('account.nameSaved') : ''} />
        <p className="form-actions">
          <SubmitButton name={t('account.saveName')} isPending={isPending} />
        </p>
      </form>
    </section>
  );
}
