/** Redirects an address without a screen to the overview of the last environment. */
import { Navigate } from 'react-router';
import { rememberedEnvironment } from './remembered-environment.ts';
import { addressOf, type Language } from './routes.ts';

export function Home({ language }: { readonly language?: Language }) {
  const spoken = language ?? (/^fr\b/i.test(navigator.language) ? 'fr' : 'en');
  const environment = rememberedEnvironment();
  return <Navigate replace to={addressOf({ language: spoken, environment, screen: 'overview' })} />;
}
