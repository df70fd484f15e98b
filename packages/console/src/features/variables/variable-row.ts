/** A row of the variables screen: the solution design with its rules, its last value and its flags. Pure. */
import { fold } from '@balise/beacon';
import type { ListedRule, UsedVariable, VariableList } from '@balise/contract';
import { containsWords } from '../../language/contains-words.ts';
import type { DesignRow } from './design-row.ts';

export const FLAGS = ['duplicate', 'unused', 'unseen'] as const;
type Flag = (typeof FLAGS)[number];

export interface VariableRow extends DesignRow {
  /** Null if the rules are unknown. */
  readonly rules: readonly ListedRule[] | null;
  /** Undefined if it was not seen, or while this is unknown. */
  readonly use: UsedVariable | undefined;
  readonly flags: readonly Flag[];
}

interface Known {
  readonly rules: readonly ListedRule[] | undefined;
  readonly uses: Pick<VariableList, 'dimensions' | 'events'> | undefined;
}

export function variableRows(design: readonly DesignRow[], { rules, uses }: Known): VariableRow[] {
  const times = new Map<string, number>();
  for (const { wire } of design) times.set(wire, (times.get(wire) ?? 0) + 1);
  const usesOf = {
    dimension: new Map(uses?.dimensions.map((use) => [use.id, use])),
    event: new Map(uses?.events.map((use) => [use.id, use])),
    reserved: new Map<string, UsedVariable>(),
  };
  return design.map((row) => {
    const { id, kind, wire } = row;
    const own = kind === 'reserved' ? [] : rules?.filter((rule) => setsIt(rule, row));
    const use = usesOf[kind].get(id);
    const isOwn = kind !== 'reserved';
    const holds: Readonly<Record<Flag, boolean>> = {
      duplicate: (times.get(wire) ?? 0) > 1,
      unused: isOwn && own !== undefined && !own.some(({ on }) => on),
      unseen: isOwn && uses !== undefined && !use,
    };
    return { ...row, rules: own ?? null, use, flags: FLAGS.filter((flag) => holds[flag]) };
  });
}

function setsIt({ dimensions, events }: ListedRule, { id, kind }: DesignRow): boolean {
  return (kind === 'event' ? events : dimensions).includes(id);
}

export interface VariableFilter {
  readonly text: string;
  /** Empty means all. */
  readonly family: string;
  readonly flag: string;
}

/** The text finds wire names, both spellings, ids, both names, and ids and names of rules. */
export function matchVariable(row: VariableRow, { text, family, flag }: VariableFilter): boolean {
  if (family && row.family !== family) return false;
  if (flag && !row.flags.some((one) => one === flag)) return false;
  const { wire, variable, id, name, rules } = row;
  const ofRules = rules?.flatMap((rule) => [rule.id, rule.name?.en ?? '', rule.name?.fr ?? '']);
  const searched = fold([wire, variable, id, name.en, name.fr, ...(ofRules ?? [])].join('\n'));
  return containsWords(searched, text);
}
