/**
 * Whether a visitor agrees to a category now (rows 4.3, 7.11). Without the consent service all categories are
 * permitted, unless the visitor refuses altogether.
 */
import { refusal } from '../../env/refusal.ts';
import type { Category } from './categories.ts';
import type { ConsentState } from './consent-core.ts';

export function permits({ permitted }: ConsentState, category: Category): boolean {
  return permitted?.(category) !== false && !refusal();
}
