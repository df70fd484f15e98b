/** Language of the surrounding texts. */
import { useContext } from 'react';
import { I18nContext } from 'react-i18next';
import { languageOf, type Language } from './languages.ts';

export function useLanguage(): Language {
  const { i18n } = useContext(I18nContext);
  return languageOf(`/${i18n.language.slice(0, 2)}`);
}
