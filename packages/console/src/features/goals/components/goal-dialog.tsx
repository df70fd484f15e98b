/** Makes or changes a goal. The visits of the last 28 days are counted while it is written. */
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Goal, ReportList } from '@balise/contract';
import { COUNTED_DAYS } from '@balise/contract/goal-limits';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { FormActions } from '../../../components/form/form-actions.tsx';
import { FormSummary } from '../../../components/form/form-summary.tsx';
import { useCheckedForm } from '../../../components/form/use-checked-form.ts';
import { problemWords } from '../../../components/states/problem-words.ts';
import { useSettled } from '../../../components/use-settled.ts';
import { usePlace } from '../../../place/place.ts';
import { useFigureWords } from '../../../shared/report-figures/figure-words.ts';
import { countOf, useWriteGoal } from '../change-goals.ts';
import { conditionOf, draftOf, EMPTY, KINDS, type ConditionDraft } from '../condition-draft.ts';
import { ConditionFields } from './condition-fields.tsx';
import { NamedFields, nameProblems, useGoalDepartments } from './named-fields.tsx';

interface Props {
  /** Null for a new one; undefined while the dialog is closed. */
  readonly goal: Goal | null | undefined;
  readonly dimensions: ReportList['dimensions'];
  /** Called with what happened, in words. */
  readonly onSaved: (note: string) => void;
  readonly onClose: () => void;
}

export function GoalDialog({ goal, ...rest }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog
      open={goal !== undefined}
      title={t(goal ? 'goals.change.goal' : 'goals.make.goal')}
      onClose={rest.onClose}
    >
      <GoalForm key={goal?.id ?? ''} goal={goal ?? null} {...rest} />
    </Dialog>
  );
}

interface FormProps extends Omit<Props, 'goal'> {
  readonly goal: Goal | null;
}

function GoalForm({ goal, dimensions, onSaved, onClose }: FormProps) {
  const { t } = useTranslation();
  const { first } = useGoalDepartments(goal?.department ?? null);
  const { mutate, isPending } = useWriteGoal();
  const form = useCheckedForm({
    values: {
      en: goal?.name.en ?? '',
      fr: goal?.name.fr ?? '',
      department: goal?.department ?? first,
      condition: goal ? draftOf(goal.condition) : EMPTY,
    },
    isPending,
    check: (draft) => [
      ...nameProblems(draft, t),
      ...(conditionOf(draft.condition)
        ? []
        : [{ field: 'condition', text: t(`goals.missing.${draft.condition.kind}`) }]),
    ],
    send: ({ en, fr, department, condition: draft }) => {
      const condition = conditionOf(draft);
      if (!condition) return;
      const name = { en: en.trim(), fr: fr.trim() };
      mutate(
        { id: goal?.id ?? null, change: { name, department, condition } },
        {
          onSuccess: () => onSaved(t('goals.saved')),
          onError: (error) => form.refuse({ field: '', text: problemWords(error, t) }),
        },
      );
    },
  });
  const { values, problems } = form;
  return (
    <form className="form goals-form" noValidate onSubmit={form.onSubmit}>
      <FormSummary problems={problems} />
      <NamedFields field={form.field} department={values.department} />
      <ConditionFields
        id={problems.idOf('condition')}
        legend={t('goals.condition')}
        kinds={KINDS}
        value={values.condition}
        error={problems.of('condition')}
        dimensions={dimensions}
        onChange={(condition) => form.set('condition', condition)}
      />
      <Counted draft={values.condition} />
      <FormActions name={t('goals.save')} isPending={isPending} onClose={onClose} />
    </form>
  );
}

const TYPING_MILLISECONDS = 500;

/** The visits with the condition, once nothing is typed. */
function Counted({ draft }: { readonly draft: ConditionDraft }) {
  const { t } = useTranslation();
  const { environment } = usePlace();
  const words = useFigureWords();
  const written = JSON.stringify(conditionOf(draft));
  const settled = useSettled(written, TYPING_MILLISECONDS);
  const condition = settled === written ? conditionOf(draft) : null;
  const { data, error, isFetching } = useQuery(countOf(environment, condition));
  const counted =
    data &&
    t('goals.counted', {
      visits: words.figure(data.visits, 'count'),
      of: words.figure(data.of, 'count'),
      days: COUNTED_DAYS,
      environment: t(`frame.environment.${environment}`),
    });
  const shown = isFetching ? t('goals.counting') : counted;
  return (
    <p className="goals-count" role="status">
      {error ? problemWords(error, t) : (shown ?? '')}
    </p>
  );
}
