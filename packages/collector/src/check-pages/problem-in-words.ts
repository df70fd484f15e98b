/** Problems of a page, and dimensions that its beacons lack, in the language of the terminal. */
import type { Settings } from '@balise/settings';
import { explainReason } from '../base/locales/explain-reason.ts';
import { message, type Language } from '../base/locales/messages.ts';
import type { Lacking } from './missing-dimensions.ts';
import type { PageProblem } from './page-report.ts';

export function problemInWords(problem: PageProblem, language: Language): string {
  const { code, ...values } = problem;
  if (problem.code === 'unreachable') {
    const reason = explainReason(problem.reason || 'UNKNOWN', language);
    return message(language, 'check.problem.unreachable', { reason });
  }
  return message(language, `check.problem.${code}`, values);
}

/** `Page title (title): no value`, with the rule whose beacon lacks it. */
export function lackingInWords(
  { dimension, value, rule, department }: Lacking,
  settings: Settings,
  language: Language,
): string {
  const named = settings.variables.dimensions.find(({ id }) => id === dimension);
  const values = { dimension, name: named?.name[language] ?? dimension, value, rule: rule || '–' };
  const key = value === '' ? 'check.lacking' : 'check.default-text';
  const sentence = message(language, key, values);
  if (department === null) return sentence;
  const owner = settings.departments.departments.find(({ id }) => id === department);
  return message(language, 'check.of-department', {
    sentence,
    department: owner?.name[language] ?? department,
  });
}
