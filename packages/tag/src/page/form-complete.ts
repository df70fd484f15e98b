/** Whether a form is filled: all that it requires; of a form that requires nothing, all that it lets us collect. */
import { collectedAs } from './form-collected.ts';
import { answerOf, fieldsOf, nameOf } from './form-fields.ts';
import type { PageContext } from './page-context.ts';

export function isComplete(page: PageContext, form: Element): boolean {
  if (form.querySelector(':required')) return !form.querySelector(':required:invalid');
  const fields = fieldsOf(page, form).filter((field) => collectedAs(page, field) !== undefined);
  // One choice answers for its group.
  return (
    fields.length > 0 &&
    fields.every((field) =>
      fields.some((other) => nameOf(other) === nameOf(field) && answerOf(page, other)),
    )
  );
}
