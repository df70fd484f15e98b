/** The steps of a funnel in order, with buttons to add, move and remove them. */
import { useTranslation } from 'react-i18next';
import { FEWEST_STEPS, MOST_STEPS } from '@balise/contract/goal-limits';
import type { FormProblems } from '../../../components/form/form-problems.ts';
import { ConditionFields } from '../components/condition-fields.tsx';
import { EMPTY, type ConditionDraft } from '../condition-draft.ts';

export interface StepDraft extends ConditionDraft {
  /** Stays with the step when it moves. */
  readonly key: number;
}

interface Props {
  readonly steps: readonly StepDraft[];
  readonly problems: FormProblems;
  readonly onChange: (steps: readonly StepDraft[]) => void;
}

const STEP_KINDS = ['page', 'event'] as const;

export function StepFields({ steps, problems, onChange }: Props) {
  const { t } = useTranslation();
  const moved = (from: number, to: number) => {
    const next = [...steps];
    next.splice(to, 0, ...next.splice(from, 1));
    onChange(next);
  };
  const add = () => {
    const key = Math.max(...steps.map((step) => step.key)) + 1;
    onChange([...steps, { ...EMPTY, kind: 'page', key }]);
  };
  return (
    <>
      <p className="field-hint">{t('goals.stepsHint')}</p>
      <ol className="goals-steps">
        {steps.map((step, index) => {
          const number = index + 1;
          return (
            <li key={step.key}>
              <ConditionFields
                id={problems.idOf(`step-${step.key}`)}
                legend={t('goals.step', { number })}
                kinds={STEP_KINDS}
                value={step}
                error={problems.of(`step-${step.key}`)}
                dimensions={[]}
                onChange={(next) =>
                  onChange(steps.map((one) => (one === step ? { ...next, key: step.key } : one)))
                }
              />
              <div className="goals-step-actions">
                <StepButton
                  name={t('goals.move.up', { number })}
                  isOff={index === 0}
                  onPress={() => moved(index, index - 1)}
                />
                <StepButton
                  name={t('goals.move.down', { number })}
                  isOff={number === steps.length}
                  onPress={() => moved(index, number)}
                />
                <StepButton
                  name={t('goals.removeStep', { number })}
                  isOff={steps.length <= FEWEST_STEPS}
                  onPress={() => onChange(steps.filter((one) => one !== step))}
                />
              </div>
            </li>
          );
        })}
      </ol>
      {steps.length < MOST_STEPS && (
        <button type="button" className="button goals-add-step" onClick={add}>
          {t('goals.addStep')}
        </button>
      )}
    </>
  );
}

interface ButtonProps {
  readonly name: string;
  readonly isOff: boolean;
  readonly onPress: () => void;
}

/** Keeps the focus when it is off: a disabled button would lose it. */
const StepButton = ({ name, isOff, onPress }: ButtonProps) => (
  <button
    type="button"
    className="button"
    aria-disabled={isOff || undefined}
    onClick={() => {
      if (!isOff) onPress();
    }}
  >
    {name}
  </button>
);
