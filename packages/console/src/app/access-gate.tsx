/** Asks once whether this browser has access; without it a page says how to get it, in the language of the address. */
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router';
import { words } from '../language/words.ts';
import { getJson } from '../network/get-json.ts';
import { NetworkProblem } from '../network/network-problem.ts';
import { ACCESS_KEY, ACCESS_NEEDED } from './query-client.ts';
import { languageOf } from './routes.ts';
import { StandalonePage } from './standalone-page.tsx';

const LATER = 503;
/** Milliseconds until a collector that is still starting is asked again. */
const ASK_AGAIN = 2000;

export function AccessGate() {
  const { error, refetch } = useQuery({
    queryKey: ACCESS_KEY,
    queryFn: ({ signal }) => getJson('/api/access', () => true, signal),
    refetchInterval: ({ state }) => (statusOf(state.error) === LATER ? ASK_AGAIN : false),
    staleTime: Infinity,
  });
  const status = statusOf(error);
  // While it asks the frame is there already; any other fault is told by the screen that it concerns.
  if (status !== ACCESS_NEEDED && status !== LATER) return <Outlet />;
  return (
    <InWords>
      <Closed isLater={status === LATER} onRetry={() => void refetch()} />
    </InWords>
  );
}

function statusOf(error: Error | null): number | null {
  return error instanceof NetworkProblem ? error.status : null;
}

function InWords({ children }: { readonly children: ReactNode }) {
  const language = languageOf(useLocation().pathname);
  return <I18nextProvider i18n={words[language]}>{children}</I18nextProvider>;
}

function Closed({ isLater, onRetry }: { readonly isLater: boolean; readonly onRetry: () => void }) {
  const { t } = useTranslation();
  const page = isLater ? 'frame.accessLater' : 'frame.accessNeeded';
  return (
    <StandalonePage title={t(`${page}.title`)} text={t(`${page}.text`)}>
      <button type="button" className="button" onClick={onRetry}>
        {t('frame.accessRetry')}
      </button>
    </StandalonePage>
  );
}
