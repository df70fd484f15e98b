/** Which fields of a form may be collected (row 5.14): marked as not private, or listed; never secrets. */
import { attempt } from './attempt.ts';
import type { FormField } from './form-fields.ts';
import { markOf } from './mark-of.ts';
import { nearestMark } from './nearest-mark.ts';
import type { PageContext } from './page-context.ts';
import { within } from './within.ts';

/** Text to report for an empty answer, often none; nothing at all for a field that stays private. */
export function collectedAs(
  page: PageContext,
  form: Element,
  field: FormField,
): string | undefined {
  if (within(page, field, 'untracked') || within(page, field, 'neverCollected')) return undefined;
  const mark = nearestMark(page, field, 'collect') || nearestMark(page, form, 'collect');
  const isHidden = field.type === 'hidden';
  if (mark === page.settings.notPrivateFlag) {
    return isHidden && markOf(page, field, 'collect') !== mark ? undefined : '';
  }
  for (const item of [attempt(() => JSON.parse(mark) as unknown) ?? mark].flat()) {
    const { value, emptyField } = (
      typeof item === 'string' ? { value: item } : (item ?? {})
    ) as Readonly<Record<string, unknown>>;
    const selector = String(value);
    if (attempt(() => field.matches(selector)) && !(isHidden && !names(selector, field))) {
      return String(emptyField ?? '');
    }
  }
  return undefined;
}

/** What visitors do not see is listed expressly, not as one of all inputs. */
function names(selector: string, { id, name }: FormField): boolean {
  const words = selector.split(/[^\w-]+/);
  return ['hidden', id, name].some((word) => word && words.indexOf(word) >= 0);
}
