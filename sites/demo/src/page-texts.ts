/** Texts of every page, and its title for menus, breadcrumbs and lists. */
import account from '../locales/account.json' with { type: 'json' };
import app from '../locales/app-shell.json' with { type: 'json' };
import apply from '../locales/apply.json' with { type: 'json' };
import benefits from '../locales/benefits.json' with { type: 'json' };
import calls from '../locales/calls.json' with { type: 'json' };
import chat from '../locales/chat.json' with { type: 'json' };
import consent from '../locales/consent.json' with { type: 'json' };
import dataLayer from '../locales/data-layer.json' with { type: 'json' };
import digitalData from '../locales/digital-data.json' with { type: 'json' };
import error from '../locales/error.json' with { type: 'json' };
import excluded from '../locales/excluded.json' with { type: 'json' };
import expand from '../locales/expand.json' with { type: 'json' };
import feedback from '../locales/feedback.json' with { type: 'json' };
import filters from '../locales/filters.json' with { type: 'json' };
import forms from '../locales/forms.json' with { type: 'json' };
import home from '../locales/home.json' with { type: 'json' };
import links from '../locales/links.json' with { type: 'json' };
import media from '../locales/media.json' with { type: 'json' };
import news from '../locales/news.json' with { type: 'json' };
import noMetadata from '../locales/no-metadata.json' with { type: 'json' };
import privacy from '../locales/privacy.json' with { type: 'json' };
import promotions from '../locales/promotions.json' with { type: 'json' };
import search from '../locales/search.json' with { type: 'json' };
import services from '../locales/services.json' with { type: 'json' };
import share from '../locales/share.json' with { type: 'json' };
import tabs from '../locales/tabs.json' with { type: 'json' };
import type { PageId } from './addresses.ts';
import type { Language } from './language.ts';
import type { PageTexts } from './page.ts';

export const pageTexts = {
  home,
  services,
  benefits,
  apply,
  news,
  search,
  account,
  error,
  excluded,
  dataLayer,
  digitalData,
  noMetadata,
  privacy,
  app,
  links,
  tabs,
  expand,
  filters,
  share,
  promotions,
  forms,
  media,
  feedback,
  chat,
  calls,
  consent,
} satisfies Record<PageId, PageTexts>;

export function titleOf(page: PageId, language: Language): string {
  return pageTexts[page].title[language];
}
