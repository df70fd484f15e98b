/** Makes or changes a funnel: two to five steps, which buttons move up and down. */
import { useTranslation } from 'react-i18next';
import type { Funnel } from '@balise/contract';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { FormActions } from '../../../components/form/form-actions.tsx';
import { FormSummary } from '../../../components/form/form-summary.tsx';
import { useCheckedForm } from '../../../components/form/use-checked-form.ts';
import { problemWords } from '../../../components/states/problem-words.ts';
import { useWriteFunnel } from '../change-goals.ts';
import { draftOf, EMPTY, stepOf } from '../condition-draft.ts';
import { NamedFields, nameProblems, useGoalDepartments } from '../components/named-fields.tsx';
import { StepFields, type StepDraft } from './step-fields.tsx';

interface Props {
  /** Null for a new one; undefined while the dialog is closed. */
  readonly funnel: Funnel | null | undefined;
  readonly onSaved: (note: string) => void;
  readonly onClose: () => void;
}

export function FunnelDialog({ funnel, ...rest }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog
      open={funnel !== undefined}
      title={t(funnel ? 'goals.change.funnel' : 'goals.make.funnel')}
      onClose={rest.onClose}
    >
      <FunnelForm key={funnel?.id ?? ''} funnel={funnel ?? null} {...rest} />
    </Dialog>
  );
}

interface FormProps extends Omit<Props, 'funnel'> {
  readonly funnel: Funnel | null;
}

const stepsOf = (funnel: Funnel | null): readonly StepDraft[] =>
  (funnel?.steps.map(draftOf) ?? [{ ...EMPTY, kind: 'page' }, EMPTY]).map((draft, key) => ({
    ...draft,
    key,
  }));

function FunnelForm({ funnel, onSaved, onClose }: FormProps) {
  const { t } = useTranslation();
  const { first } = useGoalDepartments(funnel?.department ?? null);
  const { mutate, isPending } = useWriteFunnel();
  const form = useCheckedForm({
    values: {
      en: funnel?.name.en ?? '',
      fr: funnel?.name.fr ?? '',
      department: funnel?.department ?? first,
      steps: stepsOf(funnel),
    },
    isPending,
    check: (draft) => [
      ...nameProblems(draft, t),
      ...draft.steps.flatMap((step, index) =>
        stepOf(step)
          ? []
          : [
              {
                field: `step-${step.key}`,
                text: t('goals.missing.step', { number: index + 1 }),
              },
            ],
      ),
    ],
    send: ({ en, fr, department, steps }) =>
      mutate(
        {
          id: funnel?.id ?? null,
          change: {
            ...{ name: { en: en.trim(), fr: fr.trim() }, department },
            steps: steps.flatMap((step) => stepOf(step) ?? []),
          },
        },
        {
          onSuccess: () => onSaved(t('goals.savedFunnel')),
          onError: (error) => form.refuse({ field: '', text: problemWords(error, t) }),
        },
      ),
  });
  const { values, problems } = form;
  return (
    <form className="form goals-form" noValidate onSubmit={form.onSubmit}>
      <FormSummary problems={problems} />
      <NamedFields field={form.field} department={values.department} />
      <StepFields
        steps={values.steps}
        problems={problems}
        onChange={(steps) => form.set('steps', steps)}
      />
      <FormActions name={t('goals.save')} isPending={isPending} onClose={onClose} />
    </form>
  );
}
