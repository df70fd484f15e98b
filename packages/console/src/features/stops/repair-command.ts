/** The command that counts the matches of a pattern in hits that were stored before a stop. */
import type { Stop } from './api/stops.ts';

const PLACEHOLDER = '…';

/** `…` stands for the pattern, which only the reader knows. */
export function repairCommand({ kind, what }: Pick<Stop, 'kind' | 'what'>): string {
  const words = ['npx balise repair --pattern', `'${PLACEHOLDER}'`];
  return [...words, ...(kind === 'dimension' ? ['--dimension', what] : [])].join(' ');
}
