/** The application: its screens, the choice of how to report them, and the log of calls. */
import { useState, type ReactElement } from 'react';
import { Route, Routes } from 'react-router';
import type { Language } from '../language.ts';
import type { AppTexts } from './app-texts.ts';
import { CallLog } from './call-log.tsx';
import type { Reporting } from './report-screen.ts';
import { ReportingChoice } from './reporting-choice.tsx';
import { screenPaths } from './screen-paths.ts';
import { EligibilityScreen } from './screens/eligibility-screen.tsx';
import { NotFoundScreen } from './screens/not-found-screen.tsx';
import { ResultScreen } from './screens/result-screen.tsx';
import { StartScreen } from './screens/start-screen.tsx';
import { useScreenReport } from './use-screen-report.ts';

interface Props {
  readonly language: Language;
  readonly texts: AppTexts;
}

export function Application({ language, texts }: Props): ReactElement {
  const [reporting, setReporting] = useState<Reporting>('data-layer');
  const calls = useScreenReport(language, texts, reporting);
  const paths = screenPaths[language];
  const screen = { texts, paths };
  return (
    <>
      <Routes>
        <Route path={paths.start} element={<StartScreen {...screen} />} />
        <Route path={paths.eligibility} element={<EligibilityScreen {...screen} />} />
        <Route path={paths.result} element={<ResultScreen {...screen} />} />
        <Route path="*" element={<NotFoundScreen {...screen} />} />
      </Routes>
      <ReportingChoice texts={texts} value={reporting} onChange={setReporting} />
      <CallLog texts={texts} calls={calls} />
    </>
  );
}
