/** Entry of the console. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
// Before the components, whose rules come after these and win.
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import { App } from './app/app.tsx';
import { createQueryClient } from './app/query-client.ts';

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App client={createQueryClient()} />
    </StrictMode>,
  );
}
