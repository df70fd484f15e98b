/** `<title>` and `<html lang>` follow the screen and its language; null where another component says the title. */
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

export function useDocument(title: string | null): void {
  const { i18n } = useTranslation();
  const language = i18n.language;
  useEffect(() => {
    if (title !== null) document.title = title;
    document.documentElement.lang = language;
  }, [title, language]);
}
