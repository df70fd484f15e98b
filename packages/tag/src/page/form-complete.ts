/** Whether a form is filled: all that it requires; of a form that requires nothing, all that it lets us collect. */
import { collectedAs } from './form-collected.ts';
import { answerOf, fieldsOf, nameOf } from './form-fields.ts';
import type { PageContext } from './page-context.ts';

export function isComplete(page: PageContext, form: Element): boolean {
  if (form.querySelector(':required')) return !form.querySelector(':required:invalid');
  const fields = fieldsOf(page, form).filter(
    (field) => collectedAs(page, form, field) !== undefined,
  );
  const answered = fields.filter((field) => answerOf(page, field)).map(nameOf);
  // One choice answers for its group.
  return fields.length > 0 && fields.every((field) => answered.indexOf(nameOf(field)) >= 0);
}
