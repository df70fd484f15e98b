/** The form for account and password. */
import { useTranslation } from 'react-i18next';
import { FormSummary } from '../../components/form/form-summary.tsx';
import { PasswordField } from '../../components/form/password-field.tsx';
import { SubmitButton } from '../../components/form/submit-button.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { useCheckedForm } from '../../components/form/use-checked-form.ts';
import { problemWords } from '../../components/states/problem-words.ts';
import { useSignedIn } from './use-signed-in.ts';

export function PasswordForm() {
  const { t } = useTranslation();
  const { mutate, isPending } = useSignedIn();
  const form = useCheckedForm({
    values: { account: '', password: '' },
    isPending,
    check: ({ account, password }) =>
      [
        { field: 'account', text: t('signIn.missing.account'), value: account.trim() },
        { field: 'password', text: t('signIn.missing.password'), value: password },
      ].filter(({ value }) => !value),
    send: ({ account, password }) =>
      mutate(
        { by: 'password', account: account.trim(), password },
        { onError: (error) => form.refuse({ field: '', text: problemWords(error, t) }) },
      ),
  });
  return (
    <form className="form" noValidate onSubmit={form.onSubmit} aria-label={t('signIn.title')}>
      <FormSummary problems={form.problems} />
      <TextField
        {...form.field('account')}
        label={t('signIn.account')}
        autoComplete="username"
        isPlain
      />
      <PasswordField
        {...form.field('password')}
        label={t('signIn.password')}
        autoComplete="current-password"
      />
      <p className="form-actions">
        <SubmitButton name={t('signIn.button')} isPending={isPending} />
      </p>
      <p className="field-hint">{t('signIn.forgotten')}</p>
    </form>
  );
}
