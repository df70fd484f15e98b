/** The choices in a report, as its address has them. An empty address means the last 28 days. */
import type {
  Comparison,
  FilterScope,
  Languages,
  ReportFilter,
  RowOrder,
  Source,
} from '@balise/contract';
import { MOST_GOALS_ASKED } from '@balise/contract/goal-limits';
import { DEVICES, LANGUAGES, MOST_FILTERS, MOST_ROWS, USUAL_DAYS } from '@balise/contract/limits';
import { filterOf, textOfFilter } from './filter-text.ts';
import { isDay, periodOf, PRESETS, type Period, type Preset } from './period.ts';

export interface ReportView {
  readonly preset: Preset | 'custom';
  readonly period: Period;
  readonly compare: Comparison;
  /** Order of rows; `most` without a comparison. */
  readonly order: RowOrder;
  readonly source: Source;
  readonly languages: Languages;
  readonly scope: FilterScope;
  /** Empty: all. */
  readonly host: string;
  readonly language: string;
  readonly device: string;
  readonly department: string;
  readonly suite: string;
  readonly filters: readonly ReportFilter[];
  /** Number of the goal that is counted; empty for none. */
  readonly goal: string;
  /** Numbers of goals: visits with all of them, and without any of them. */
  readonly with: readonly string[];
  readonly without: readonly string[];
  /** `id` of the measure in the chart; empty for the first one. */
  readonly measure: string;
  /** Most rows of each table. */
  readonly rows: number;
}

/** Parameters with numbers of goals. */
export const VISITS = ['with', 'without'] as const;
const GOAL = /^[1-9]\d{0,17}$/;
export const isGoal = (text: string): boolean => GOAL.test(text);
const goalsIn = (parameters: URLSearchParams, name: string): readonly string[] =>
  [...new Set(parameters.getAll(name).filter(isGoal))].slice(0, MOST_GOALS_ASKED);

export const COMPARISONS = ['none', 'previous', 'year'] as const;
export const ORDERS = ['most', 'lost', 'gained'] as const;
/** Valid values of these parameters. The first is the default, also for invalid values. */
export const CHOICES = {
  compare: COMPARISONS,
  order: ORDERS,
  source: ['real', 'simulated'],
  languages: ['joined', 'split'],
  scope: ['hit', 'visit'],
  language: ['', ...LANGUAGES],
  device: ['', ...DEVICES],
} as const;
const FEW_ROWS = 50;
const DEFAULT_PRESET = `${USUAL_DAYS}` as const;

/** Filters with a field of their own, each with one value or empty for all. */
export const FIELDS = ['host', 'language', 'device', 'department', 'suite'] as const;
type Field = (typeof FIELDS)[number];

const chosenIn = <T extends string>(known: readonly [T, ...T[]], text: string | null): T =>
  known.find((one) => one === text) ?? known[0];

export function viewOf(parameters: URLSearchParams, today: string): ReportView {
  const from = parameters.get('from') ?? '';
  const to = parameters.get('to') ?? '';
  const isCustom = isDay(from) && isDay(to) && from <= to;
  const named = parameters.get('period');
  const preset = PRESETS.find((known) => known === named) ?? DEFAULT_PRESET;
  const rows = Number(parameters.get('rows'));
  const choice = <K extends keyof typeof CHOICES>(name: K) =>
    chosenIn<(typeof CHOICES)[K][number]>(CHOICES[name], parameters.get(name));
  const compare = choice('compare');
  return {
    preset: isCustom ? 'custom' : preset,
    period: isCustom ? { from, to } : periodOf(preset, today),
    compare,
    order: compare === 'none' ? 'most' : choice('order'),
    source: choice('source'),
    languages: choice('languages'),
    scope: choice('scope'),
    host: parameters.get('host') ?? '',
    language: choice('language'),
    device: choice('device'),
    department: parameters.get('department') ?? '',
    suite: parameters.get('suite') ?? '',
    filters: parameters.getAll('filter').flatMap(filterOf).slice(0, MOST_FILTERS),
    goal: parameters.getAll('goal').find(isGoal) ?? '',
    with: goalsIn(parameters, 'with'),
    without: goalsIn(parameters, 'without'),
    measure: parameters.get('measure') ?? '',
    rows: Number.isInteger(rows) && rows > 0 ? Math.min(rows, MOST_ROWS) : FEW_ROWS,
  };
}

/** Changes of an address. An empty text removes a parameter. */
export type Changes = Partial<
  Readonly<
    Record<
      | Field
      | 'period'
      | 'from'
      | 'to'
      | 'compare'
      | 'source'
      | 'languages'
      | 'scope'
      | 'measure'
      | 'goal'
      | 'order',
      string
    >
  >
> &
  Partial<Readonly<Record<(typeof VISITS)[number], readonly string[]>>> & {
    readonly filters?: readonly ReportFilter[];
    readonly rows?: number;
  };

const DEFAULTS: Readonly<Record<string, string>> = {
  period: DEFAULT_PRESET,
  compare: 'none',
  order: 'most',
  source: 'real',
  languages: 'joined',
  scope: 'hit',
  rows: String(FEW_ROWS),
};

/** Applies changes to an address. Values that equal the defaults are removed. */
export function changed(parameters: URLSearchParams, changes: Changes): URLSearchParams {
  const next = new URLSearchParams(parameters);
  const { filters, with: all, without, ...plain } = changes;
  for (const [name, value] of Object.entries(plain)) {
    const said = String(value);
    if (said === '' || said === DEFAULTS[name]) next.delete(name);
    else next.set(name, said);
  }
  if (filters) {
    next.delete('filter');
    for (const filter of filters) next.append('filter', textOfFilter(filter));
  }
  for (const [name, ids] of Object.entries({ with: all, without })) {
    if (!ids) continue;
    next.delete(name);
    for (const id of ids) next.append(name, id);
  }
  return next;
}

/** Whether filters exclude some hits. */
export function isFiltered(view: ReportView): boolean {
  const { filters, with: all, without } = view;
  if (all.length + without.length > 0) return true;
  return filters.length > 0 || FIELDS.some((field) => view[field] !== '');
}

/** The query with fixed days instead of a relative period, so that the address shows the same days later. */
export function fixedQueryOf(view: ReportView): URLSearchParams {
  const { period, filters, ...rest } = view;
  const fields = Object.fromEntries(FIELDS.map((field) => [field, view[field]]));
  const { compare, order, source, languages, scope, measure, rows, goal } = rest;
  const { with: all, without } = view;
  return changed(new URLSearchParams(), {
    ...fields,
    ...period,
    ...{ compare, order, source, languages, scope, measure, rows, filters, goal },
    ...{ with: all, without },
  });
}
