/** The goals that a question names, for an answer that a command makes without a running collector. */
import type { ReportQuery } from '@balise/contract';
import type { Config } from '../../base/config/config.ts';
import { CommandFailed } from '../../base/errors/command-failed.ts';
import type { Language } from '../../base/locales/messages.ts';
import { Problem } from '../../base/problem/problem.ts';
import { goalsAsked } from '../../people/goals/goals-asked.ts';
import { asksGoals, type GoalConditions } from '../../reports/question/question.ts';
import { ownControl } from './own-control.ts';

/** Throws a `CommandFailed` for a goal that does not exist or cannot be counted. */
export async function goalsHere(
  config: Config,
  query: ReportQuery,
  language: Language,
): Promise<GoalConditions> {
  if (!asksGoals(query)) return {};
  const control = ownControl(config);
  try {
    await control.open();
    return await goalsAsked(query, { kind: 'command' }, () => control.database);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const reason = error.body(language).detail.replace(/\.$/, '');
    throw new CommandFailed('failure.question', { reason }, { cause: error });
  } finally {
    await control.close();
  }
}
