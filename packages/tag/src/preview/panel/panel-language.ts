/** Language of the panels. The dialog has no settings, so this reads only the page. */
import { statedLanguage } from '../../core/page/language.ts';
import { window } from '../../env/browser.ts';

export type PanelLanguage = 'en' | 'fr';

export function panelLanguage(): PanelLanguage {
  const stated = statedLanguage();
  if (stated) return stated === 'fr' ? 'fr' : 'en';
  return /^\/fr(\/|[-.]|$)/i.test(window.location.pathname) ? 'fr' : 'en';
}
