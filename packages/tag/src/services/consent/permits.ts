/** Whether a visitor agrees to a category now; without the service `consent` everything is permitted (row 7.11). */
import type { Category } from './categories.ts';
import type { ConsentState } from './consent-core.ts';

export function permits({ permitted }: ConsentState, category: Category): boolean {
  return permitted?.(category) !== false;
}
