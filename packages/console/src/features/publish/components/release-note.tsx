/** The note of a release in the language of the reader, else in the other one, marked as such. */
import { useTranslation } from 'react-i18next';
import { usePlace } from '../../../place/place.ts';
import type { Both } from '../api/read-words.ts';

export function ReleaseNote({ note }: { readonly note: Both }) {
  const { t } = useTranslation();
  const { language } = usePlace();
  const other = language === 'en' ? 'fr' : 'en';
  if (note[language]) return <span>{note[language]}</span>;
  if (note[other]) return <span lang={other}>{note[other]}</span>;
  return <span className="muted">{t('publish.noNote')}</span>;
}
