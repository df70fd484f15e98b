/** Reads the value of a recorded dimension. Nothing that a visitor has entered or chosen is a source (row 5.14). */
import type { OwnSource } from '../../env/tag-settings.ts';
import { attributeOf, foldSpaces } from '../../env/text.ts';
import { valueAt } from '../../core/data-layer/data-items.ts';
import { dataLayerState } from '../../core/data-layer/data-layer.ts';
import { isMatch, nearest } from '../../core/element/elements.ts';
import { labelOf } from '../../core/element/label.ts';
import { addressParameters } from '../../core/page/query-parameters.ts';
import type { RuleContext } from '../../core/rules/rule.ts';

/** The words of these elements are the answer of a visitor. */
const ANSWERS =
  'option,datalist,[role=option],[role=radio],[role=checkbox],[role=switch],[role=textbox],[role=combobox],[role=spinbutton],[role=slider]';
/** Fields that visitors choose, by themselves or by the words of a label. */
const CHOICE = '[type=radio],[type=checkbox]';
/** Editable content. Its attributes may hold what is written there. */
const EDITABLE = ':read-write';

/** Cleaned later, as each dimension is. Empty without a value. */
export function readSource(
  source: OwnSource,
  name: string,
  { trigger, element }: RuleContext,
): string {
  switch (source) {
    case 't':
      return isAnswer(element) ? '' : labelOf(element);
    case 'a':
      return isAnswer(element) || nearest(element, EDITABLE) ? '' : attributeOf(element, name);
    case 'd':
      return foldSpaces(valueAt(trigger.detail, name)) || foldSpaces(dataLayerState(name));
    case 'p':
      return foldSpaces(addressParameters()[name]);
    default:
      return name;
  }
}

function isAnswer(element: HTMLElement): boolean {
  const { control } = (nearest(element, 'label') ?? {}) as Partial<HTMLLabelElement>;
  return !!nearest(element, `${ANSWERS},${CHOICE}`) || (!!control && isMatch(control, CHOICE));
}
