/** Texts of the badge. */
import en from './locales/en.json' with { type: 'json' };
import fr from './locales/fr.json' with { type: 'json' };
import type { PanelLanguage } from './panel/panel-language.ts';

export type BadgeTexts = typeof en;

export function badgeTexts(language: PanelLanguage): BadgeTexts {
  return language === 'fr' ? fr : en;
}
