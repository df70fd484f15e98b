/** A page outside the frame: a title, a sentence and a link or button. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Brand } from './frame/brand.tsx';
import { LanguageToggle } from './frame/language-toggle.tsx';
import { useDocument } from '../components/use-document.ts';
import './frame/top-bar.css';
import './standalone-page.css';

interface Props {
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}

export function StandalonePage({ title, text, children }: Props) {
  const { t } = useTranslation();
  useDocument(t('frame.titleOutside', { title }));
  return (
    <>
      <header className="standalone-bar">
        <Brand />
        <LanguageToggle />
      </header>
      <main className="standalone">
        <h1 tabIndex={-1}>{title}</h1>
        <p>{text}</p>
        {children}
      </main>
    </>
  );
}
