/** Addresses to components; what an address means is said by `routes.ts` alone. */
import { createBrowserRouter } from 'react-router';
import { Frame } from './frame/frame.tsx';
import { Home } from './home.tsx';
import { BrokenScreen } from './broken-screen.tsx';
import { SessionGate } from './session-gate.tsx';

export function createRouter() {
  return createBrowserRouter([
    { path: '/', element: <Home /> },
    { path: '/en', element: <Home language="en" /> },
    { path: '/fr', element: <Home language="fr" /> },
    {
      element: <SessionGate />,
      errorElement: <BrokenScreen />,
      children: [{ path: '*', element: <Frame />, errorElement: <BrokenScreen /> }],
    },
  ]);
}
