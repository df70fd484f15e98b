/** Renders the console. Its imports read the settings in force. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { createQueryClient } from './app/query-client.ts';

export function showConsole(root: HTMLElement): void {
  createRoot(root).render(
    <StrictMode>
      <App client={createQueryClient()} />
    </StrictMode>,
  );
}
