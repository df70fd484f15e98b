/** Goals screen: goals and funnels, with forms to make and change them, and the visits of one funnel. */
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import type { Funnel, Goal, ReportList } from '@balise/contract';
import { PageHeading } from '../../../components/page-heading.tsx';
import { ErrorPanel } from '../../../components/states/error-panel.tsx';
import { SavedNote } from '../../../components/states/saved-note.tsx';
import { Skeleton } from '../../../components/states/skeleton.tsx';
import { useLanguage } from '../../../language/use-language.ts';
import { OwnDepartments } from '../../../session/own-departments.tsx';
import { may } from '../../../session/rights.ts';
import { useSession } from '../../../session/session-context.ts';
import { funnelList, goalList } from '../../../shared/goals/goals.ts';
import { reportList } from '../../../shared/report-question/reports.ts';
import { presentDay } from '../../../shared/report-question/today.ts';
import '../../../shared/report-question/words.ts';
import { useRemoveFunnel, useRemoveGoal } from '../change-goals.ts';
import { FunnelSection } from '../funnels/funnel-section.tsx';
import '../words.ts';
import { GoalSection } from './goal-section.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import './goals.css';

/** Loaded when a funnel is chosen. */
const FunnelView = lazy(async () => ({
  default: (await import('../funnels/funnel-view.tsx')).FunnelView,
}));
/** Loaded when they are first opened, with the code of forms. */
const GoalDialog = lazy(async () => ({ default: (await import('./goal-dialog.tsx')).GoalDialog }));
const FunnelDialog = lazy(async () => ({
  default: (await import('../funnels/funnel-dialog.tsx')).FunnelDialog,
}));

export function Goals() {
  const { t } = useTranslation();
  const goals = useQuery(goalList);
  const funnels = useQuery(funnelList);
  const list = useQuery(reportList);
  const today = useQuery(presentDay);
  const all = [goals, funnels, list, today];
  const error = all.find((one) => one.error && !one.data)?.error;
  const isReady = goals.data && funnels.data && list.data && today.data;
  return (
    <div className="goals" aria-busy={!isReady && !error}>
      <PageHeading title={t('frame.screens.goals')} question={t('goals.question')} />
      <OwnDepartments />
      {error && (
        <ErrorPanel
          what={t('goals.failed')}
          error={error}
          onRetry={() => void Promise.all(all.map((one) => one.refetch()))}
        />
      )}
      {!isReady && !error && <Skeleton lines={8} />}
      {goals.data && funnels.data && list.data && today.data && (
        <Kept
          goals={goals.data}
          funnels={funnels.data}
          list={list.data satisfies ReportList}
          today={today.data.day}
        />
      )}
    </div>
  );
}

interface KeptProps {
  readonly goals: readonly Goal[];
  readonly funnels: readonly Funnel[];
  readonly list: ReportList;
  readonly today: string;
}

function Kept({ goals, funnels, list, today }: KeptProps) {
  const { t } = useTranslation();
  const [parameters] = useSearchParams();
  const [goal, setGoal] = useState<Goal | null>();
  const [funnel, setFunnel] = useState<Funnel | null>();
  const [note, setNote] = useState('');
  const asked = parameters.get('funnel') ?? '';
  const shown = funnels.find(({ id }) => id === asked);
  const saved = (words: string) => {
    setNote(words);
    setGoal(undefined);
    setFunnel(undefined);
  };
  const removing = useRemoving(setNote);
  return (
    <>
      <SavedNote text={note} />
      <section className="goals-section" aria-labelledby="goals-goals">
        <Head id="goals-goals" of="goal" onMake={() => setGoal(null)} />
        <GoalSection {...{ goals, list }} onChange={setGoal} onRemove={removing.setGoal} />
      </section>
      <section className="goals-section" aria-labelledby="goals-funnels">
        <Head id="goals-funnels" of="funnel" onMake={() => setFunnel(null)} />
        <FunnelSection
          {...{ funnels, list, shown: asked }}
          onChange={setFunnel}
          onRemove={removing.setFunnel}
        />
      </section>
      {asked !== '' && !shown && (
        <p className="report-ignored" role="status">
          {t('goals.funnel.deleted', { id: asked })}
        </p>
      )}
      {shown && (
        <Suspense fallback={<Skeleton lines={6} />}>
          <FunnelView key={shown.id} funnel={shown} list={list} today={today} />
        </Suspense>
      )}
      <FromFirstUse isUsed={goal !== undefined}>
        <GoalDialog
          goal={goal}
          dimensions={list.dimensions}
          onSaved={saved}
          onClose={() => setGoal(undefined)}
        />
      </FromFirstUse>
      <FromFirstUse isUsed={funnel !== undefined}>
        <FunnelDialog funnel={funnel} onSaved={saved} onClose={() => setFunnel(undefined)} />
      </FromFirstUse>
      {removing.dialogs}
    </>
  );
}

interface FromFirstUseProps {
  readonly isUsed: boolean;
  readonly children: ReactNode;
}

/** Shows a dialog from its first use. It stays after it is closed: it returns the focus. */
function FromFirstUse({ isUsed, children }: FromFirstUseProps) {
  const [wasUsed, setWasUsed] = useState(isUsed);
  if (isUsed && !wasUsed) setWasUsed(true);
  return wasUsed && <Suspense>{children}</Suspense>;
}

interface HeadProps {
  readonly id: string;
  readonly of: 'goal' | 'funnel';
  readonly onMake: () => void;
}

function Head({ id, of, onMake }: HeadProps) {
  const { t } = useTranslation();
  const mayMake = may(useSession().rights, 'propose');
  return (
    <header className="goals-header">
      <h2 id={id}>{t(`goals.${of}s`)}</h2>
      <button
        type="button"
        className="button"
        disabled={!mayMake}
        aria-describedby={mayMake ? undefined : `${id}-reason`}
        onClick={onMake}
      >
        {t(`goals.make.${of}`)}
      </button>
      {!mayMake && (
        <span id={`${id}-reason`} className="goals-by">
          {t('goals.mayNotMake')}
        </span>
      )}
    </header>
  );
}

/** The goal and the funnel that are about to be removed, and their dialogs. */
function useRemoving(onRemoved: (note: string) => void) {
  const language = useLanguage();
  const [goal, setGoal] = useState<Goal | null>(null);
  const [funnel, setFunnel] = useState<Funnel | null>(null);
  const namedOf = (one: Goal | Funnel | null) => one && { id: one.id, name: one.name[language] };
  const removeGoal = useRemoveGoal();
  const removeFunnel = useRemoveFunnel();
  const dialogs = (
    <>
      <RemoveDialog
        removed={namedOf(goal)}
        of="goal"
        remove={removeGoal}
        onRemoved={onRemoved}
        onClose={() => setGoal(null)}
      />
      <RemoveDialog
        removed={namedOf(funnel)}
        of="funnel"
        remove={removeFunnel}
        onRemoved={onRemoved}
        onClose={() => setFunnel(null)}
      />
    </>
  );
  return { setGoal, setFunnel, dialogs };
}
