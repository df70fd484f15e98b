/** A draft of a token: its name, its permissions and the days that it lasts. Pure. */
import type { NewToken } from '@balise/contract';
import { LONGEST_TOKEN_DAYS } from '@balise/contract/people-limits';
import type { TFunction } from 'i18next';
import type { FormProblem } from '../../components/form/form-problems.ts';
import type { Environment } from '../../place/routes.ts';
import type { Scope } from '../../session/rights.ts';
import { isEmpty, scopeOf, type ScopeDraft } from './rights-choice/rights-draft.ts';

export interface TokenDraft {
  readonly name: string;
  readonly days: string;
  readonly metrics: boolean;
  readonly view: ScopeDraft | null;
  readonly figures: ScopeDraft | null;
  readonly propose: ScopeDraft | null;
  /** The environments in which it publishes. */
  readonly publish: readonly Environment[];
}

const USUAL_DAYS = '90';

export const newScope = (grantable: Scope): ScopeDraft => ({
  isAll: grantable === 'all',
  chosen: [],
});

/** With figures only. */
export const newToken = (grantable: Scope): TokenDraft => ({
  ...{ name: '', days: USUAL_DAYS, metrics: false, view: null, propose: null },
  publish: [],
  figures: newScope(grantable),
});

export function problemsOfToken(
  { name, days, metrics, view, figures, propose, publish }: TokenDraft,
  t: TFunction,
): FormProblem[] {
  return [
    ...(name.trim() ? [] : [{ field: 'name', text: t('people.token.missing.name') }]),
    ...(metrics || view || figures || propose || publish.length > 0
      ? []
      : [{ field: 'what', text: t('people.token.missing.what') }]),
    ...Object.entries({ view, figures, propose }).flatMap(([field, scope]) =>
      scope && isEmpty(scope) ? [{ field, text: t('people.missing.department') }] : [],
    ),
    ...(isLength(days) ? [] : [{ field: 'days', text: t('people.token.missing.days') }]),
  ];
}

export function tokenOf(draft: TokenDraft): NewToken {
  const { name, days, metrics, view, figures, propose, publish } = draft;
  return {
    name: name.trim(),
    rights: {
      ...(metrics && { metrics }),
      ...(view && { view: scopeOf(view) }),
      ...(figures && { figures: scopeOf(figures) }),
      ...(propose && { propose: scopeOf(propose) }),
      ...(publish.length > 0 && { publish }),
    },
    days: Number(days),
  };
}

function isLength(days: string): boolean {
  const lasting = Number(days);
  return Number.isInteger(lasting) && lasting >= 1 && lasting <= LONGEST_TOKEN_DAYS;
}
