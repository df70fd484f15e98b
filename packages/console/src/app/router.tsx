/** Addresses to components, those of screens loaded when they are needed; what an address means is said by `routes.ts` alone. */
import { createBrowserRouter, type RouteObject } from 'react-router';
import { Frame } from './frame/frame.tsx';
import { Home } from './home.tsx';
import { BrokenScreen } from './broken-screen.tsx';
import { SCREENS, wordsOfReport, wordsOfScreen, type Screen } from './routes.ts';
import { REPORT_CODE, SCREEN_CODE } from './screens.ts';
import { SessionGate } from './session-gate.tsx';

export function createRouter() {
  return createBrowserRouter([
    { path: '/', element: <Home /> },
    { path: '/en', element: <Home language="en" /> },
    { path: '/fr', element: <Home language="fr" /> },
    {
      element: <SessionGate />,
      errorElement: <BrokenScreen />,
      // Nothing is drawn until the first screen is here: it is quicker than the eye.
      hydrateFallbackElement: <></>,
      children: [
        {
          element: <Frame />,
          errorElement: <BrokenScreen />,
          children: [
            { path: ':language/:environment', children: [NOTHING, ...SCREENS.flatMap(routesOf)] },
            { path: '*', element: <></> },
          ],
        },
      ],
    },
  ]);
}

/** The frame says that there is nothing, or how to sign in: without an element the router warns of the address, which may have a link that signs in. */
const NOTHING: RouteObject = { index: true, element: <></> };

/** Under its word in each language; the component is the same, so that what it shows stays when the language changes. */
function routesOf(screen: Screen): RouteObject[] {
  return wordsOfScreen(screen).map((path) =>
    screen === 'reports'
      ? {
          path,
          children: [
            { index: true, lazy: REPORT_CODE.all },
            ...wordsOfReport('explore').map((word) => ({ path: word, lazy: REPORT_CODE.explore })),
            { path: ':report', lazy: REPORT_CODE.one },
          ],
        }
      : { path, lazy: SCREEN_CODE[screen] },
  );
}
