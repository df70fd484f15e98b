/** A form is submitted by its own event, or by a click on the button that is known to do so. */
import type { Conditions } from '../engine/rule.ts';

export const SUBMITTED: Conditions = {
  'the form is submitted': ({ happening, element }) =>
    happening.on === 'submit' || !element.matches('form'),
};
