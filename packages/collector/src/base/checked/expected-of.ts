/** The message key of the expected value, for a value that its schema refuses. */
import type { ProblemValues } from '../problem/problem.ts';

/** The parts of a value's schema that are used here. */
export interface Property {
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxLength?: number;
  readonly maxItems?: number;
  readonly default?: unknown;
  readonly items?: Property;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Property>>;
  readonly 'x-expected'?: string;
  readonly 'x-words'?: string;
}

export type Expected = Pick<ProblemValues, 'expected' | 'values'>;

const LONGEST = 2048;

/** `keyword`: the schema keyword whose condition failed. */
export function expectedOf(property: Property, keyword: string): Expected {
  const { 'x-expected': expected, minimum: least, maximum: most, items, maxItems } = property;
  if (keyword === 'maxItems' && maxItems !== undefined)
    return { expected: 'some-at-most', values: { most: maxItems } };
  if (expected !== undefined) return { expected };
  if (items && keyword === 'type') return { expected: 'list' };
  if (items) return expectedOf(items, keyword);
  if (property.type === 'object') {
    const { required = [] } = property;
    return required.length === 0
      ? { expected: 'object' }
      : { expected: 'object-with', values: { list: required.join(', ') } };
  }
  if (property.enum) return { expected: 'one-of', values: { list: property.enum.join(', ') } };
  if (least !== undefined && most !== undefined)
    return { expected: 'whole-number', values: { least, most } };
  if (property.type === 'integer' || property.type === 'number') return { expected: 'number' };
  if (property.type === 'boolean') return { expected: 'yes-or-no' };
  return { expected: 'line', values: { most: property.maxLength ?? LONGEST } };
}
