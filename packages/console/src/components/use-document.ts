/** Sets `<title>` and `<html lang>`. A null title leaves it to another component. */
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
