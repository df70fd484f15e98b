/** Texts of the dialog. */
import type { PanelLanguage } from '../../preview/panel/panel-language.ts';
import en from './locales/en.json' with { type: 'json' };
import fr from './locales/fr.json' with { type: 'json' };

export type DialogTexts = typeof en;

export function dialogTexts(language: PanelLanguage): DialogTexts {
  return language === 'fr' ? fr : en;
}
