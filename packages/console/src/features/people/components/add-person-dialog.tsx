/** Adds a person, then shows their sign-in link. */
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { FormActions } from '../../../components/form/form-actions.tsx';
import { FormSummary } from '../../../components/form/form-summary.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { useCheckedForm } from '../../../components/form/use-checked-form.ts';
import { problemWords } from '../../../components/states/problem-words.ts';
import { codeOf } from '../../../network/network-problem.ts';
import type { Scope } from '../../../session/rights.ts';
import { useAddPerson } from '../api/change-people.ts';
import { newDraft, rightsOf } from '../rights-choice/rights-draft.ts';
import { RightsChoice } from '../rights-choice/rights-choice.tsx';
import { useMissingRights } from '../rights-choice/use-missing-rights.ts';
import { LinkToHandOver } from './link-to-hand-over.tsx';

interface Props {
  readonly open: boolean;
  readonly grantable: Scope;
  readonly onClose: () => void;
}

export function AddPersonDialog({ open, grantable, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog open={open} title={t('people.add')} onClose={onClose}>
      <AddPerson grantable={grantable} onClose={onClose} />
    </Dialog>
  );
}

function AddPerson({ grantable, onClose }: Omit<Props, 'open'>) {
  const { t } = useTranslation();
  const missingRights = useMissingRights();
  const { mutate, data, isPending } = useAddPerson();
  const form = useCheckedForm({
    values: { name: '', account: '', draft: newDraft(grantable) },
    isPending,
    check: ({ name, account, draft }) => [
      ...(name.trim() ? [] : [{ field: 'name', text: t('people.missing.name') }]),
      ...(account.trim() ? [] : [{ field: 'account', text: t('people.missing.account') }]),
      ...missingRights(draft),
    ],
    send: ({ name, account, draft }) =>
      mutate(
        { name: name.trim(), account: account.trim(), rights: rightsOf(draft) },
        {
          onError: (error) => {
            const field = codeOf(error) === 'account-taken' ? 'account' : '';
            form.refuse({ field, text: problemWords(error, t) });
          },
        },
      ),
  });
  if (data) return <LinkToHandOver name={form.values.name.trim()} link={data} onClose={onClose} />;
  return (
    <form className="form people-form" noValidate onSubmit={form.onSubmit}>
      <FormSummary problems={form.problems} />
      <TextField {...form.field('name')} label={t('people.name')} />
      <TextField
        {...form.field('account')}
        label={t('people.account')}
        hint={t('people.accountHint')}
        isPlain
      />
      <RightsChoice
        draft={form.values.draft}
        grantable={grantable}
        problems={form.problems}
        onChange={(draft) => form.set('draft', draft)}
      />
      <FormActions name={t('people.addButton')} isPending={isPending} onClose={onClose} />
    </form>
  );
}
