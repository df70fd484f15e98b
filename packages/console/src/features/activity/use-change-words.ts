/** Describes a changed value in the reader's language. Values without a text are shown as recorded. */
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { momentOf, useFormats, type Formats } from '../../language/formats.ts';
import { useScopeWords, type ScopeWords } from '../../session/scope-in-words.ts';
import { RIGHTS } from '../../session/rights.ts';
import type { ChangeLine, Leaf } from './lines-of-value.ts';

const FIELDS = [
  'name',
  'account',
  'state',
  'rights',
  'metrics',
  'days',
  'endsAt',
  'environment',
  'rows',
  'night',
  'month',
  'table',
  'format',
  'from',
  'to',
  'host',
  'hits',
  'gone',
] as const;

const MOMENT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

export function useChangeWords(): (line: ChangeLine) => string {
  const { t } = useTranslation();
  const scopes = useScopeWords();
  const formats = useFormats();
  return ({ path, from, to }) => {
    const isRight = path.some((part) => RIGHTS.some((right) => right === part));
    const value = (leaf: Leaf) => valueInWords(leaf, { t, scopes, formats, isRight });
    const field =
      path.map((part) => fieldInWords(part, t)).join(' › ') || t('activity.change.value');
    if (from === null) return t('activity.change.added', { field, to: value(to) });
    if (to === null) return t('activity.change.removed', { field, from: value(from) });
    if (JSON.stringify(from) === JSON.stringify(to)) {
      return t('activity.change.same', { field, to: value(to) });
    }
    return t('activity.change.changed', { field, from: value(from), to: value(to) });
  };
}

function fieldInWords(part: string, t: TFunction): string {
  const right = RIGHTS.find((known) => known === part);
  if (right) return t(`rights.right.${right}`);
  const field = FIELDS.find((known) => known === part);
  if (field) return t(`activity.field.${field}`);
  // Positions in a list start at one.
  return /^\d+$/.test(part) ? String(Number(part) + 1) : part;
}

interface Means {
  readonly t: TFunction;
  readonly scopes: ScopeWords;
  readonly formats: Formats;
  /** Whether the value lists the departments of a permission. */
  readonly isRight: boolean;
}

function valueInWords(leaf: Leaf, { t, scopes, formats, isRight }: Means): string {
  if (leaf === null) return t('states.none');
  if (typeof leaf === 'boolean') return t(leaf ? 'activity.change.yes' : 'activity.change.no');
  if (typeof leaf === 'number') return formats.number(leaf);
  if (typeof leaf !== 'string') {
    if (leaf.length === 0) return t('states.none');
    return isRight ? scopes.scope(leaf.map(String)) : leaf.join(', ');
  }
  if (isRight && leaf === 'all') return t('rights.scope.all');
  if (leaf === 'active' || leaf === 'blocked') return t(`rights.state.${leaf}`);
  if (!MOMENT.test(leaf)) return leaf;
  const { day, minute } = momentOf(leaf);
  return `${day} ${minute}`;
}
