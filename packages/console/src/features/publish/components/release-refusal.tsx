/** Why a release was refused, in plain words, with what to do about it. */
import { useTranslation } from 'react-i18next';
import { problemWords } from '../../../components/states/problem-words.ts';
import '../../../components/states/error-panel.css';
import { NetworkProblem } from '../../../network/network-problem.ts';
import { ShapeError } from '../../../network/shape.ts';
import { readProblems } from '../api/read-words.ts';
import { ProblemList } from './problem-list.tsx';

const CODES = ['live-moved', 'approval-missing', 'release-problems', 'settings-of-folder'] as const;

export function ReleaseRefusal({ error }: { readonly error: Error }) {
  const { t } = useTranslation();
  const problem = error instanceof NetworkProblem ? error : null;
  const code = CODES.find((known) => known === problem?.code);
  const problems = problemsOf(problem);
  return (
    <div className="error-panel" role="alert">
      <p className="error-panel-what">{t('publish.refused.title')}</p>
      <p>{code ? t(`publish.refused.${code}`) : problemWords(error, t)}</p>
      {/* The collector names whose approval is missing, or what is wrong, in the language of the reader. */}
      {code && code !== 'live-moved' && problems.length === 0 && problem && (
        <p>{problem.message}</p>
      )}
      {problems.length > 0 && <ProblemList problems={problems} />}
      {problem?.requestId && <p>{t('states.requestId', { id: problem.requestId })}</p>}
    </div>
  );
}

/** The list of a refusal, if it has one. */
function problemsOf(problem: NetworkProblem | null): ReturnType<typeof readProblems> {
  const given = problem?.members['problems'];
  if (!given) return [];
  try {
    return readProblems(given, 'problems');
  } catch (error) {
    if (error instanceof ShapeError) return [];
    throw error;
  }
}
