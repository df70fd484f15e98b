/**
 * Shows the screen to signed-in people. Others see the sign-in page at the same address. After a session has expired, its
 * screen comes back with unsent text, for the same person only.
 */
import { Activity, useEffect, useRef, useState, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Navigate, Outlet, useLocation } from 'react-router';
import { words } from '../language/words.ts';
import { SessionContext } from '../session/session-context.ts';
import { RememberInSession } from '../session/session-memory.tsx';
import type { Session, SessionAnswer } from '../session/session.ts';
import { NotYetPage } from './not-yet-page.tsx';
import { rememberedEnvironment } from './remembered-environment.ts';
import { languageOf } from '../language/languages.ts';
import { addressOf, isSignInAddress } from '../place/routes.ts';
import { LinkPage } from './sign-in/link-page.tsx';
import { SignInPage } from './sign-in/sign-in-page.tsx';
import { useLinkSignIn } from './sign-in/use-link-sign-in.ts';
import { RestartContext } from './restarted.tsx';
import { useKeptFocus } from './use-kept-focus.ts';
import { useSessionAnswer } from './use-session-answer.ts';

export function SessionGate() {
  const { pathname } = useLocation();
  useKeptFocus();
  const { data, error, refetch } = useSessionAnswer();
  const link = useLinkSignIn();
  const session = data?.state === 'signed-in' ? data.session : null;
  const restart = data?.state === 'signed-in' ? data.restart : undefined;
  const isOldAddress = useOldAddress(session?.reader, restart === 'person');
  useFocusOnChange(link.state === 'none' ? (session?.reader ?? data?.state) : link.state);
  // A session may expire while its person types. Their screen waits, hidden and without requests, until they are back.
  const [kept, setKept] = useState(session);
  const isEnded = data?.state === 'signed-out' && data.why !== 'over';
  const shown = session ?? (isEnded ? null : kept);
  if (shown !== kept) setKept(shown);
  if (link.state !== 'none') {
    return (
      <InWords>
        <LinkPage link={link} isSignedIn={session !== null} />
      </InWords>
    );
  }
  if (session) {
    if (isSignInAddress(pathname)) return <Navigate replace to={firstPlaceOf(session, pathname)} />;
    if (isOldAddress) return <Navigate replace to={pathname} />;
  }
  return (
    <>
      {!session && <InWords>{outside(data, error, () => void refetch())}</InWords>}
      {shown && (
        // A new key for another reader discards all state of the previous one, such as unsent text.
        <Activity key={shown.reader} mode={session ? 'visible' : 'hidden'}>
          <SessionContext value={shown}>
            <RestartContext value={restart}>
              <RememberInSession>
                <Outlet />
              </RememberInSession>
            </RestartContext>
          </SessionContext>
        </Activity>
      )}
    </>
  );
}

function outside(data: SessionAnswer | undefined, error: Error | null, onRetry: () => void) {
  if (data?.state === 'signed-out') return <SignInPage why={data.why} />;
  if (data?.state === 'later') return <NotYetPage kind="accessLater" onRetry={onRetry} />;
  // The request is still running. It takes too short for a placeholder.
  return error ? <NotYetPage kind="accessUnknown" onRetry={onRetry} error={error} /> : null;
}

/**
 * A person who signed in with a link and has no password lands on the account screen to choose one. They can still
 * leave it.
 */
function firstPlaceOf({ person }: Session, pathname: string): string {
  return addressOf({
    language: languageOf(pathname),
    environment: rememberedEnvironment(),
    screen: person.kind === 'openid' || person.hasPassword ? 'overview' : 'account',
  });
}

function InWords({ children }: { readonly children: ReactNode }) {
  const language = languageOf(useLocation().pathname);
  return <I18nextProvider i18n={words[language]}>{children}</I18nextProvider>;
}

/**
 * Whether the address still has what the previous person typed and chose. The screen of the next person starts without
 * it: otherwise their session would send it to the collector.
 */
function useOldAddress(reader: string | undefined, isOther: boolean): boolean {
  const { search, hash } = useLocation();
  const [begun, setBegun] = useState(reader);
  if (reader === undefined || reader === begun) return false;
  if (isOther && search + hash !== '') return true;
  setBegun(reader);
  return false;
}

/** Focuses the heading when one page replaces another, but not on the first page. */
function useFocusOnChange(shown: string | undefined): void {
  const last = useRef(shown);
  const isDue = useRef(false);
  useEffect(() => {
    if (last.current && shown && last.current !== shown) isDue.current = true;
    last.current = shown ?? last.current;
    const heading = isDue.current ? document.querySelector('h1') : null;
    if (!heading) return;
    isDue.current = false;
    heading.focus();
  });
}
