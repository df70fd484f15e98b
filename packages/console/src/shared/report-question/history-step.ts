/**
 * Decides which changes of an address are steps of the browser's history. Each choice is a step. Further changes of the
 * same days belong to the same step, and so does a request for more rows.
 */

const DAYS = ['from', 'to'];

/** The names of the parameters that differ, sorted. */
export function stepOf(before: URLSearchParams, after: URLSearchParams): string {
  const names = new Set([...before.keys(), ...after.keys()]);
  const differs = (name: string) =>
    before.getAll(name).join('\0') !== after.getAll(name).join('\0');
  return [...names].filter(differs).sort().join(' ');
}

/** `state`: of the present entry of the history. */
export function isSameStep(state: unknown, step: string): boolean {
  if (step === '' || step === 'rows') return true;
  const last = (state as { readonly step?: unknown } | null)?.step;
  return step.split(' ').every((name) => DAYS.includes(name)) && last === step;
}
