/** The place in the settings that a path of the form leads to. Pure. */
import type { Settings } from '@balise/settings';
import { placeOf } from '@balise/settings/changes';
import type { Path } from './set-in.ts';

export const placeOfPath = (settings: Settings, file: string, path: Path): string =>
  placeOf(settings, file, path.map((step) => `/${escaped(String(step))}`).join(''));

/** RFC 6901. */
const escaped = (step: string): string => step.replaceAll('~', '~0').replaceAll('/', '~1');
