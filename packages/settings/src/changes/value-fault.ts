/** Refuses values that no settings file contains and that a program or a database could not keep. */
import { isObject } from '../installation/json-object.ts';

/** Far deeper than any settings. */
const DEEPEST = 32;
/** Names that mean something else in an object of JavaScript. */
const FORBIDDEN_NAMES: readonly string[] = ['__proto__', 'constructor', 'prototype'];

export const isForbiddenName = (name: string): boolean => FORBIDDEN_NAMES.includes(name);

/** The reason, as the second part of a sentence. Undefined if the value may be kept. */
export function valueFault(value: unknown): string | undefined {
  let level: readonly unknown[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEEPEST) return 'has too many levels';
    for (const one of level) {
      const fault = faultOf(one);
      if (fault !== undefined) return fault;
    }
    level = level.flatMap((one) =>
      Array.isArray(one) ? (one as unknown[]) : isObject(one) ? Object.values(one) : [],
    );
  }
  return undefined;
}

function faultOf(value: unknown): string | undefined {
  if (typeof value === 'string') return textFault(value);
  if (isObject(value)) {
    const names = Object.keys(value);
    if (names.some(isForbiddenName)) return 'has a name that is not allowed';
    return names.map(textFault).find((fault) => fault !== undefined);
  }
  const isJson =
    value === null ||
    Array.isArray(value) ||
    typeof value === 'boolean' ||
    (typeof value === 'number' && Number.isFinite(value));
  return isJson ? undefined : 'is not JSON';
}

/** PostgreSQL cannot keep these characters. */
const textFault = (text: string): string | undefined =>
  text.includes('\0') || !isWellFormed(text) ? 'has a character that cannot be stored' : undefined;

/** Whether each surrogate has its other half. */
const isWellFormed = (text: string): boolean => !/\p{Surrogate}/u.test(text);
