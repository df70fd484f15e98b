/** One screen inside its frame. */
import { useEffect, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Account } from '../../features/account/components/account.tsx';
import { Activity } from '../../features/activity/components/activity.tsx';
import { LiveBeacons } from '../../features/live-beacons/components/live-beacons.tsx';
import { Overview } from '../../features/overview/components/overview.tsx';
import { People } from '../../features/people/components/people.tsx';
import { Rules } from '../../features/rules/components/rules.tsx';
import { usePlace } from '../place.ts';
import { rememberEnvironment } from '../remembered-environment.ts';
import type { Screen } from '../routes.ts';
import { useSession } from '../../session/session-context.ts';
import { mayOpen } from '../may-open.ts';
import { KeyboardHelp } from './keyboard-help.tsx';
import { Navigation } from './navigation.tsx';
import { NoRight } from './no-right.tsx';
import { TopBar } from './top-bar.tsx';
import { useArrivalFocus } from './use-arrival-focus.ts';
import { useDocument } from './use-document.ts';
import './page.css';

const CONTENTS: Readonly<Record<Screen, ComponentType>> = {
  overview: Overview,
  rules: Rules,
  liveBeacons: LiveBeacons,
  people: People,
  activity: Activity,
  account: Account,
};

export function Page() {
  const { t } = useTranslation();
  const { environment, screen } = usePlace();
  const { rights } = useSession();
  const [menuOpen, setMenuOpen] = useState(false);
  const [helpOpen, setHelpOpen] = useState(false);
  useDocument(
    t('frame.title', {
      screen: t(`frame.screens.${screen}`),
      environment: t(`frame.environment.${environment}`),
    }),
  );
  useArrivalFocus(screen);
  useEffect(() => rememberEnvironment(environment), [environment]);
  const Content = CONTENTS[screen];
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
      <main id="content" className="page-content" tabIndex={-1}>
        {mayOpen(rights, screen) ? <Content key={environment} /> : <NoRight screen={screen} />}
      </main>
      <KeyboardHelp
        open={helpOpen}
        onOpen={() => setHelpOpen(true)}
        onClose={() => setHelpOpen(false)}
      />
    </div>
  );
}
