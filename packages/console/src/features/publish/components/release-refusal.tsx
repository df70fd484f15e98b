/** Why a release was refused, in plain words, with what to do about it. */
import { useTranslation } from 'react-i18next';
import { problemWords } from '../../../components/states/problem-words.ts';
import '../../../components/states/error-panel.css';
import { codeOf, NetworkProblem } from '../../../network/network-problem.ts';
import { ShapeError } from '../../../network/shape.ts';
import { readProblems } from '../api/read-words.ts';
import { ProblemList } from './problem-list.tsx';

export function ReleaseRefusal({ error }: { readonly error: Error }) {
  const { t } = useTranslation();
  const requestId = error instanceof NetworkProblem ? error.requestId : null;
  const problems = problemsOf(error);
  // The dialog shows the new live settings already.
  const isMoved = codeOf(error) === 'live-moved';
  return (
    <div className="error-panel" role="alert">
      <p className="error-panel-what">{t('publish.refused.title')}</p>
      <p>{isMoved ? t('publish.refused.moved') : problemWords(error, t)}</p>
      {problems.length > 0 && <ProblemList problems={problems} />}
      {requestId && <p>{t('states.requestId', { id: requestId })}</p>}
    </div>
  );
}

/** The list of a refusal, if it has one. */
function problemsOf(error: Error): ReturnType<typeof readProblems> {
  const given = error instanceof NetworkProblem ? error.members['problems'] : undefined;
  if (given === undefined) return [];
  try {
    return readProblems(given, 'problems');
  } catch (cause) {
    if (cause instanceof ShapeError) return [];
    throw cause;
  }
}
