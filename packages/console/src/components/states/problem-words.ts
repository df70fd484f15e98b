/**
 * Describes an error in the reader's language. Known codes have their own text; other errors show their kind and
 * status.
 */
import type { TFunction } from 'i18next';
import { NetworkProblem } from '../../network/network-problem.ts';

const CODES = [
  'sign-in-refused',
  'link-refused',
  'too-many-sign-ins',
  'access-later',
  'no-right',
  'bad-csrf',
  'other-reader',
  'weak-password',
  'wrong-password',
  'account-taken',
  'last-administrator',
  'own-rights',
  'beyond-rights',
  'beyond-sight',
  'of-somebody-else',
  'of-organization',
] as const;

/** The collector explains these in the language of the reader. */
const EXPLAINED: ReadonlySet<string> = new Set([
  ...['settings-of-folder', 'live-moved', 'release-same', 'release-collectors'],
  ...['release-needs-all', 'approval-missing', 'release-problems', 'changed-by-other'],
  ...['draft-too-long', 'draft-moved', 'no-free-number', 'not-approver', 'own-changes'],
  ...['checks-busy', 'undo-approval-missing', 'too-many-numbers', 'own-bypass', 'not-bypassed'],
  ...['undo-of-folder', 'undo-of-code', 'too-many-previews'],
]);

export function problemWords(error: Error, t: TFunction): string {
  if (!(error instanceof NetworkProblem))
    return t('states.problem.unexpected', { reason: error.message });
  const code = CODES.find((known) => known === error.code);
  if (code === 'too-many-sign-ins') {
    return t('states.code.too-many-sign-ins', {
      count: Math.max(1, Math.ceil((error.retryAfter ?? 60) / 60)),
    });
  }
  if (code) return t(`states.code.${code}`);
  if (EXPLAINED.has(error.code)) return error.message;
  return t(`states.problem.${error.kind}`, { status: error.status ?? '', reason: error.message });
}
