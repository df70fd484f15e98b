/** Stores filter, grouping and the rule of the page in the address. So they can be shared in both languages. */
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { RuleFilter } from './match-rule.ts';

export const GROUPINGS = ['order', 'family'] as const;
export type Grouping = (typeof GROUPINGS)[number];

export interface RulesAddress {
  readonly filter: RuleFilter;
  readonly isFiltered: boolean;
  readonly grouping: Grouping;
  /** Identifier of the open rule; empty if no rule is open. */
  readonly open: string;
  readonly setFilter: (changes: Partial<RuleFilter>) => void;
  readonly clearFilters: () => void;
  readonly setGrouping: (grouping: Grouping) => void;
  readonly setOpen: (id: string) => void;
  /** Query string of the page of a rule, or of the list if the id is empty, with the same filters. */
  readonly linkTo: (id: string) => string;
}

export function useRulesAddress(): RulesAddress {
  const [parameters, setParameters] = useSearchParams();
  const text = parameters.get('q') ?? '';
  const family = parameters.get('family') ?? '';
  const event = parameters.get('event') ?? '';
  const filter = useMemo(() => ({ text, family, event }), [text, family, event]);
  const set = (changes: Readonly<Record<string, string | undefined>>) => {
    const next = new URLSearchParams(parameters);
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value);
      else if (value === '') next.delete(name);
    }
    // Render synchronously: a late update would move the cursor of the text field.
    setParameters(next, { replace: true, flushSync: true, preventScrollReset: true });
  };
  return {
    filter,
    isFiltered: [text, family, event].some(Boolean),
    grouping: GROUPINGS.find((grouping) => grouping === parameters.get('group')) ?? 'order',
    open: parameters.get('rule') ?? '',
    setFilter: (changes) => set({ q: changes.text, family: changes.family, event: changes.event }),
    clearFilters: () => set({ q: '', family: '', event: '' }),
    setGrouping: (grouping) => set({ group: grouping === 'order' ? '' : grouping }),
    setOpen: (id) => set({ rule: id }),
    linkTo: (id) => {
      const next = new URLSearchParams(parameters);
      if (id) next.set('rule', id);
      else next.delete('rule');
      return `?${next.toString()}`;
    },
  };
}
