/** Which fields of a form may be collected (row 5.14): marked as not private, or listed; never secrets. */
import { attempt } from './attempt.ts';
import { foldSpaces } from './fold-spaces.ts';
import type { FormField } from './form-fields.ts';
import { isUntracked } from './is-untracked.ts';
import { markOf } from './mark-of.ts';
import { nearestMark } from './nearest-mark.ts';
import type { PageContext } from './page-context.ts';
import { within } from './within.ts';

/** Text to report for an empty answer, often none; nothing at all for a field that stays private. */
export function collectedAs(page: PageContext, field: FormField): string | undefined {
  if (isUntracked(page, field) || within(page, field, 'neverCollected')) return undefined;
  const mark = nearestMark(page, field, 'collect');
  const list =
    mark === page.settings.notPrivateFlag
      ? '*'
      : (attempt(() => JSON.parse(mark) as unknown) ?? mark);
  for (const item of [list].flat()) {
    const { value = item, emptyField } = Object(item) as Readonly<Record<string, unknown>>;
    const selector = String(value);
    if (
      attempt(() => field.matches(selector)) &&
      (field.type !== 'hidden' || markOf(page, field, 'collect') || names(selector, field))
    ) {
      return foldSpaces(emptyField);
    }
  }
  return undefined;
}

/** What visitors do not see is listed expressly, not as one of all inputs. */
function names(selector: string, { id, name }: FormField): boolean {
  return selector.split(/[^\w-]+/).some((word) => word && ['hidden', id, name].indexOf(word) >= 0);
}
