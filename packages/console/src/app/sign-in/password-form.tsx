/** Account and password. */
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { FormSummary } from '../../components/form/form-summary.tsx';
import { PasswordField } from '../../components/form/password-field.tsx';
import { SubmitButton } from '../../components/form/submit-button.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { useFormProblems } from '../../components/form/use-form-problems.ts';
import { problemWords } from '../../components/problem-words.ts';
import { useSignedIn } from './use-signed-in.ts';

export function PasswordForm() {
  const { t } = useTranslation();
  const problems = useFormProblems();
  const [account, setAccount] = useState('');
  const [password, setPassword] = useState('');
  const { mutate, isPending } = useSignedIn();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const missing = [
      { field: 'account', text: t('signIn.missing.account'), value: account.trim() },
      { field: 'password', text: t('signIn.missing.password'), value: password },
    ].filter(({ value }) => !value);
    if (missing.length > 0) return problems.tell(missing);
    mutate(
      { by: 'password', account: account.trim(), password },
      { onError: (error) => problems.tell([{ field: '', text: problemWords(error, t) }]) },
    );
  };
  return (
    <form className="form" noValidate onSubmit={submit} aria-label={t('signIn.title')}>
      <FormSummary problems={problems} />
      <TextField
        id={problems.idOf('account')}
        label={t('signIn.account')}
        value={account}
        onChange={setAccount}
        autoComplete="username"
        isPlain
        error={problems.of('account')}
      />
      <PasswordField
        id={problems.idOf('password')}
        label={t('signIn.password')}
        value={password}
        onChange={setPassword}
        autoComplete="current-password"
        error={problems.of('password')}
      />
      <p className="form-actions">
        <SubmitButton name={t('signIn.button')} isPending={isPending} />
      </p>
      <p className="field-hint">{t('signIn.forgotten')}</p>
    </form>
  );
}
