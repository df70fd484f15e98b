/** Whether a visitor agrees to a category now; without the service `consent` to all, unless they refuse as a whole (rows 4.3, 7.11). */
import { refusal } from '../../env/refusal.ts';
import type { Category } from './categories.ts';
import type { ConsentState } from './consent-core.ts';

export function permits({ permitted }: ConsentState, category: Category): boolean {
  return permitted?.(category) !== false && !refusal();
}
