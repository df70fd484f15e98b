/** `<title>` and `<html lang>` follow the screen and its language. */
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';

export function useDocument(title: string): void {
  const { i18n } = useTranslation();
  const language = i18n.language;
  useEffect(() => {
    document.title = title;
    document.documentElement.lang = language;
  }, [title, language]);
}
