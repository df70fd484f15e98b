/** Reports each screen once for each changed path. It updates the title and the language links first. */
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { layoutTexts } from '../layout/layout-texts.ts';
import { otherLanguage, type Language } from '../language.ts';
import type { AppTexts } from './app-texts.ts';
import { reportScreen, type Reporting } from './report-screen.ts';
import { languageBase, screenAt, twinAddress } from './screen-paths.ts';

/** Returns all calls so far, the latest first. */
export function useScreenReport(
  language: Language,
  texts: AppTexts,
  reporting: Reporting,
): readonly string[] {
  const { pathname } = useLocation();
  const reported = useRef<string | undefined>(undefined);
  const [calls, setCalls] = useState<readonly string[]>([]);

  useEffect(() => {
    if (reported.current === pathname) return;
    const first = reported.current === undefined;
    reported.current = pathname;
    const screen = screenAt(pathname, language);
    const { title } = texts[screen ?? 'notFound'];
    const { siteName, institution: creator } = layoutTexts(language);
    document.title = `${title} - ${siteName}`;
    pointTo(languageBase(language) + pathname, `link[hreflang="${language}"]`);
    pointTo(
      twinAddress(pathname, language),
      `link[hreflang="${otherLanguage(language)}"], #wb-lng a`,
    );
    if (!first) document.querySelector<HTMLElement>('#wb-cont')?.focus();
    const made = reportScreen(reporting, {
      title,
      language,
      creator,
      exists: screen !== undefined,
    });
    setCalls((earlier) => [...[...made].reverse(), ...earlier]);
  }, [pathname, language, texts, reporting]);

  return calls;
}

function pointTo(address: string, links: string): void {
  for (const link of document.querySelectorAll(links)) link.setAttribute('href', address);
}
