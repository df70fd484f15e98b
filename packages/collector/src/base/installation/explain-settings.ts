/** The reasons why settings are refused, one a line, in the language of the terminal. */
import { inFrench, type SettingsError } from '@balise/settings/installation';
import { message, type Language } from '../locales/messages.ts';

export function explainSettings({ problems }: SettingsError, language: Language): string {
  const lines = problems.map(({ file, place, reason }) =>
    message(language, 'settings.problem', {
      file,
      place: place === '' ? message(language, 'settings.whole-file') : place,
      reason: language === 'fr' ? inFrench(reason) : reason,
    }),
  );
  return [message(language, 'settings.refused'), ...lines].join('\n');
}
