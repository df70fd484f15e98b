/** Maps addresses to components. Screens are loaded on first use. Only `routes.ts` defines the words in addresses. */
import { createBrowserRouter, type RouteObject } from 'react-router';
import { Frame } from './frame/frame.tsx';
import { Home } from './home.tsx';
import { BrokenScreen } from './broken-screen.tsx';
import { SCREENS, wordsOfReport, wordsOfScreen, type Screen } from '../place/routes.ts';
import { PUBLISH_CODE, REPORT_CODE, SCREEN_CODE } from './screens.ts';
import { SessionGate } from './session-gate.tsx';

export function createRouter() {
  return createBrowserRouter([
    { path: '/', element: <Home /> },
    { path: '/en', element: <Home language="en" /> },
    { path: '/fr', element: <Home language="fr" /> },
    {
      element: <SessionGate />,
      errorElement: <BrokenScreen />,
      // Render nothing until the first screen is loaded, which takes too short for a placeholder.
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

/**
 * The frame shows the error or the sign-in page. Without an element the router would log the address, which may
 * contain a sign-in link.
 */
const NOTHING: RouteObject = { index: true, element: <></> };

/**
 * One route for each language, with the same component. So the component keeps its state when the language changes.
 */
function routesOf(screen: Screen): RouteObject[] {
  return wordsOfScreen(screen).map((path) => {
    if (screen === 'reports') return { path, children: REPORTS };
    if (screen === 'publish') return { path, children: PUBLISH };
    return { path, lazy: SCREEN_CODE[screen] };
  });
}

const REPORTS: RouteObject[] = [
  { index: true, lazy: REPORT_CODE.all },
  ...wordsOfReport('explore').map((word) => ({ path: word, lazy: REPORT_CODE.explore })),
  { path: ':report', lazy: REPORT_CODE.one },
];

const PUBLISH: RouteObject[] = [
  { index: true, lazy: PUBLISH_CODE.all },
  { path: ':draft', lazy: PUBLISH_CODE.one },
];
