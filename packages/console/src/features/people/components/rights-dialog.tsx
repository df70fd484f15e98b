/** Changes the permissions of a person. */
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { FormActions } from '../../../components/form/form-actions.tsx';
import { FormSummary } from '../../../components/form/form-summary.tsx';
import { useCheckedForm } from '../../../components/form/use-checked-form.ts';
import { problemWords } from '../../../components/states/problem-words.ts';
import type { Scope } from '../../../session/rights.ts';
import { useChangePerson } from '../api/change-people.ts';
import type { Person } from '../api/people.ts';
import { draftOf, rightsOf } from '../rights-choice/rights-draft.ts';
import { RightsChoice } from '../rights-choice/rights-choice.tsx';
import { useMissingRights } from '../rights-choice/use-missing-rights.ts';

interface Props {
  /** Null while the dialog is closed. */
  readonly person: Person | null;
  readonly grantable: Scope;
  readonly onSaved: (person: Person) => void;
  readonly onClose: () => void;
}

export function RightsDialog({ person, ...rest }: Props) {
  const { t } = useTranslation();
  const title = t('people.rightsOf', { name: person?.name ?? '' });
  return (
    <Dialog open={person !== null} title={title} onClose={rest.onClose}>
      {person && <RightsForm person={person} {...rest} />}
    </Dialog>
  );
}

function RightsForm(props: Omit<Props, 'person'> & { readonly person: Person }) {
  const { person, grantable, onSaved, onClose } = props;
  const { t } = useTranslation();
  const missingRights = useMissingRights();
  const { mutate, isPending } = useChangePerson();
  const form = useCheckedForm({
    values: { draft: draftOf(person.rights) },
    isPending,
    check: ({ draft }) => missingRights(draft),
    send: ({ draft }) =>
      mutate(
        { id: person.id, change: { to: 'rights', rights: rightsOf(draft) } },
        {
          onSuccess: () => onSaved(person),
          onError: (error) => form.refuse({ field: '', text: problemWords(error, t) }),
        },
      ),
  });
  return (
    <form className="form people-form" noValidate onSubmit={form.onSubmit}>
      <FormSummary problems={form.problems} />
      <RightsChoice
        draft={form.values.draft}
        grantable={grantable}
        problems={form.problems}
        onChange={(draft) => form.set('draft', draft)}
      />
      <FormActions name={t('people.saveRights')} isPending={isPending} onClose={onClose} />
    </form>
  );
}
