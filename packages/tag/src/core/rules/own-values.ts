/**
 * Rules whose beacon has only the values that they observe: nothing that a page passes with its call, and no word of the
 * element. Undefined in a release without such rules. The build then removes all code that reads it.
 */

export let hasOwnValues: ((id: string) => boolean) | undefined;

export function useOwnValues(check: typeof hasOwnValues): void {
  hasOwnValues = check;
}
