/** Reasons why a rule without code may not look for elements with a selector. Pure. */
import { FIELD_VALUES } from './field-values.ts';
import { readSelector } from './read-selector.ts';

/** Pseudo-classes that depend on the structure and the markup of the page. */
const ALLOWED: readonly string[] = [
  ...['not', 'is', 'where', 'has', 'lang', 'root', 'empty', 'link', 'any-link'],
  ...['first-child', 'last-child', 'only-child', 'first-of-type', 'last-of-type', 'only-of-type'],
  ...['nth-child', 'nth-last-child', 'nth-of-type', 'nth-last-of-type'],
  ...['disabled', 'enabled', 'required', 'optional'],
];

/** Pseudo-classes that depend on what a visitor has entered or chosen. */
const OF_ANSWERS: readonly string[] = [
  ...['checked', 'indeterminate', 'default', 'valid', 'invalid', 'in-range', 'out-of-range'],
  ...['user-valid', 'user-invalid', 'placeholder-shown', 'autofill', '-webkit-autofill', 'blank'],
];

/** `untracked`: names of the attributes that mark elements not to be measured. */
export function elementFault(selector: string, untracked: readonly string[]): string | undefined {
  const read = readSelector(selector);
  if ('faultAt' in read) return `is not a selector that rules can use (character ${read.faultAt})`;
  for (const { kind, name, isNegated } of read.names) {
    const isAttribute = kind === 'attribute';
    if (isAttribute ? FIELD_VALUES.includes(name) : OF_ANSWERS.includes(name))
      return `depends on what a visitor enters or chooses (${name})`;
    if (!isAttribute && !ALLOWED.includes(name))
      return `has the pseudo-class ${name}, which no rule can use`;
    if (isAttribute && !isNegated && untracked.includes(name))
      return `names elements that are marked not to be measured (${name})`;
  }
  return undefined;
}

/** The attributes that a selector of the settings names. */
export function attributesIn(selector: string): readonly string[] {
  const read = readSelector(selector);
  if ('faultAt' in read) return [];
  return read.names.filter(({ kind }) => kind === 'attribute').map(({ name }) => name);
}
