/** Addresses to components; what an address means is said by `routes.ts` alone. */
import { createBrowserRouter } from 'react-router';
import { AccessGate } from './access-gate.tsx';
import { Frame } from './frame/frame.tsx';
import { Home } from './home.tsx';
import { BrokenScreen } from './broken-screen.tsx';

export function createRouter() {
  return createBrowserRouter([
    { path: '/', element: <Home /> },
    { path: '/en', element: <Home language="en" /> },
    { path: '/fr', element: <Home language="fr" /> },
    {
      element: <AccessGate />,
      errorElement: <BrokenScreen />,
      children: [{ path: '*', element: <Frame />, errorElement: <BrokenScreen /> }],
    },
  ]);
}
