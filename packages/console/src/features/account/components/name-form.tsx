/** The name that others see. */
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { FormSummary } from '../../../components/form/form-summary.tsx';
import { SubmitButton } from '../../../components/form/submit-button.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { useFormProblems } from '../../../components/form/use-form-problems.ts';
import { problemWords } from '../../../components/problem-words.ts';
import { SavedNote } from '../../../components/saved-note.tsx';
import { useSession } from '../../../session/session-context.ts';
import { useChangeName } from '../api/change-account.ts';

export function NameForm() {
  const { t } = useTranslation();
  const { person } = useSession();
  const problems = useFormProblems();
  const [name, setName] = useState(person.name);
  const { mutate, isPending, isSuccess, reset } = useChangeName();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    if (!name.trim()) return problems.tell([{ field: 'name', text: t('account.missing.name') }]);
    problems.clear();
    mutate(name.trim(), {
      onError: (error) => problems.tell([{ field: '', text: problemWords(error, t) }]),
    });
  };
  return (
    <section className="account-section" aria-labelledby="account-name">
      <h2 id="account-name">{t('account.name')}</h2>
      <form className="form" noValidate onSubmit={submit}>
        <FormSummary problems={problems} />
        <TextField
          id={problems.idOf('name')}
          label={t('account.nameField')}
          hint={t('account.nameHint')}
          value={name}
          onChange={(value) => {
            setName(value);
            if (isSuccess) reset();
          }}
          autoComplete="name"
          error={problems.of('name')}
        />
        <SavedNote text={isSuccess ? t('account.nameSaved') : ''} />
        <p className="form-actions">
          <SubmitButton name={t('account.saveName')} isPending={isPending} />
        </p>
      </form>
    </section>
  );
}
