/** The reasons why settings are refused, one a line, in the language of the terminal. */
import { inFrench, type SettingsError } from '@balise/settings/installation';
import { message, type Language } from '../locales/messages.ts';

export function explainSettings({ problems }: SettingsError, language: Language): string {
  const lines = problems.map(({ reason, ...where }) =>
    problemLine({ ...where, reason: language === 'fr' ? inFrench(reason) : reason }, language),
  );
  return [message(language, 'settings.refused'), ...lines].join('\n');
}

/** `reason`: in that language. */
export const problemLine = (
  { file, place, reason }: SettingsError['problems'][number],
  language: Language,
): string =>
  message(language, 'settings.problem', {
    ...{ file, reason },
    place: place === '' ? message(language, 'settings.whole-file') : place,
  });
