/**
 * The collector replaces values of departments outside the reader's permission by an English text. This module
 * translates the text.
 */
import type { ShownHit } from '@balise/beacon';
import type { TFunction } from 'i18next';

const ANOTHER_DEPARTMENT = 'another department';

export const isAnotherDepartment = (value: string): boolean => value === ANOTHER_DEPARTMENT;

export function shownValue(value: string, t: TFunction): string {
  return isAnotherDepartment(value) ? t('live.anotherDepartment') : value;
}

/** The same hit with translated parameters. */
export function inReadersWords(hit: ShownHit, t: TFunction): ShownHit {
  const parameters = hit.parameters.map(([name, value]) => [name, shownValue(value, t)] as const);
  return { ...hit, parameters };
}
