/** Redirects an address without a screen to the overview of the last environment. */
import { Navigate } from 'react-router';
import { rememberedEnvironment } from './remembered-environment.ts';
import type { Language } from '../language/languages.ts';
import { addressOf } from '../place/routes.ts';

export function Home({ language }: { readonly language?: Language }) {
  const spoken = language ?? (/^fr\b/i.test(navigator.language) ? 'fr' : 'en');
  const environment = rememberedEnvironment();
  return <Navigate replace to={addressOf({ language: spoken, environment, screen: 'overview' })} />;
}
