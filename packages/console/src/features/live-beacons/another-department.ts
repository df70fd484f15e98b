/** What belongs to a department that the reader does not see arrives as one text in English; it is shown in the reader's words. */
import type { ShownHit } from '@balise/beacon';
import type { TFunction } from 'i18next';

const ANOTHER_DEPARTMENT = 'another department';

export function shownValue(value: string, t: TFunction): string {
  return value === ANOTHER_DEPARTMENT ? t('live.anotherDepartment') : value;
}

/** The same hit, its parameters as they are shown. */
export function inReadersWords(hit: ShownHit, t: TFunction): ShownHit {
  const parameters = hit.parameters.map(([name, value]) => [name, shownValue(value, t)] as const);
  return { ...hit, parameters };
}
