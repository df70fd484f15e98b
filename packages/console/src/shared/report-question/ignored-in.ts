/** Finds the invalid parts of an address, which the report ignores. */
import { MOST_FILTERS } from '@balise/contract/limits';
import { filterOf } from './filter-text.ts';
import { isDay, PRESETS } from './period.ts';
import { CHOICES, isGoal } from './report-view.ts';

const KNOWN: Readonly<Record<string, readonly string[]>> = { ...CHOICES, period: PRESETS };

/** Each as written in the address: `from=2026-02-30`. */
export function ignoredIn(parameters: URLSearchParams): string[] {
  const isWrong = (name: string, value: string): boolean => {
    if (name === 'from' || name === 'to') return !isPeriod(parameters);
    if (name === 'goal' || name === 'with' || name === 'without') return !isGoal(value);
    if (name === 'rows') return !/^[1-9]\d*$/.test(value);
    return KNOWN[name]?.includes(value) === false;
  };
  const filters = parameters.getAll('filter');
  const read = filters.filter((text) => filterOf(text).length > 0);
  const kept = new Set(read.slice(0, MOST_FILTERS));
  return [...parameters].flatMap(([name, value]) => {
    const isIgnored = name === 'filter' ? !kept.has(value) : value !== '' && isWrong(name, value);
    return isIgnored ? [`${name}=${value}`] : [];
  });
}

/** Whether both days are valid and the first is not after the last. */
function isPeriod(parameters: URLSearchParams): boolean {
  const [from, to] = [parameters.get('from') ?? '', parameters.get('to') ?? ''];
  return isDay(from) && isDay(to) && from <= to;
}
