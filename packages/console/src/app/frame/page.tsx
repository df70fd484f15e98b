/** One screen inside its frame. */
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, useNavigation } from 'react-router';
import { useDocument } from '../../components/use-document.ts';
import { usePlace } from '../../place/place.ts';
import { rememberEnvironment } from '../remembered-environment.ts';
import { useSession } from '../../session/session-context.ts';
import { mayOpen } from '../../place/may-open.ts';
import { screenAddressOf } from '../../place/routes.ts';
import { Restarted } from '../restarted.tsx';
import { KeyboardHelp } from './keyboard-help.tsx';
import { Navigation } from './navigation.tsx';
import { NoRight } from './no-right.tsx';
import { TopBar } from './top-bar.tsx';
import { useArrivalFocus } from './use-arrival-focus.ts';
import './page.css';
import './print.css';

export function Page() {
  const { t } = useTranslation();
  const place = usePlace();
  const { environment, screen, report, draft } = place;
  const isComing = useNavigation().state === 'loading';
  const { rights } = useSession();
  // The first screen of readers who may see figures only.
  const toReports = screen === 'overview' && !mayOpen(rights, screen) && mayOpen(rights, 'reports');
  const [menuOpen, setMenuOpen] = useState(false);
  const [helpOpen, setHelpOpen] = useState(false);
  const title = t('frame.title', {
    screen: t(`frame.screens.${screen}`),
    environment: t(`frame.environment.${environment}`),
  });
  // A report and a draft set the document title themselves.
  useDocument(report || draft ? null : title);
  useArrivalFocus(`${screen} ${report ?? draft ?? ''}`);
  useEffect(() => rememberEnvironment(environment), [environment]);
  return (
    <div className="page" data-environment={environment}>
      <a className="page-skip" href="#content">
        {t('frame.skip')}
      </a>
      <TopBar
        menuOpen={menuOpen}
        onMenu={() => setMenuOpen(!menuOpen)}
        onHelp={() => setHelpOpen(true)}
      />
      <Navigation open={menuOpen} onClose={() => setMenuOpen(false)} />
      <main id="content" className="page-content" tabIndex={-1} aria-busy={isComing || undefined}>
        <Restarted />
        {toReports ? (
          <Navigate replace to={screenAddressOf(place, 'reports')} />
        ) : mayOpen(rights, screen) ? (
          <Outlet key={environment} />
        ) : (
          <NoRight screen={screen} />
        )}
      </main>
      <KeyboardHelp
        open={helpOpen}
        onOpen={() => setHelpOpen(true)}
        onClose={() => setHelpOpen(false)}
      />
    </div>
  );
}
