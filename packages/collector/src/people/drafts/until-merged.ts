/** Stand-ins for functions of `@balise/settings/changes` that are not merged yet. */
import type { FileDifference } from '@balise/contract';
import type { Settings } from '@balise/settings';
import type { Change } from '@balise/settings/changes';

export const placeOf = (_settings: Settings, _file: string, pointer: string): string => pointer;
export const differenceInWords = (
  _changes: readonly Change[],
  _before: Settings,
  _after: Settings,
): FileDifference[] => [];
