/** All text files of the site: pages in both languages, files for download and captions. */
import { addressOf, fileOf, landingAddress } from './addresses.ts';
import { captionsAddress, captionsFile } from './files/captions-file.ts';
import { guideAddress, guideFile } from './files/guide-file.ts';
import { tidesAddress, tidesFile } from './files/tides-file.ts';
import { landingPage } from './landing/landing-page.ts';
import { languages } from './language.ts';
import { pageDocument } from './layout/document.ts';
import type { PageDefinition } from './page.ts';
import { accountPage } from './pages/account.ts';
import { appShellPage } from './pages/app-shell.ts';
import { applyPage } from './pages/apply.ts';
import { benefitsPage } from './pages/benefits.ts';
import { callsPage } from './pages/calls.ts';
import { chatPage } from './pages/chat.ts';
import { consentPage } from './pages/consent.ts';
import { dataLayerPage } from './pages/data-layer.ts';
import { digitalDataPage } from './pages/digital-data.ts';
import { errorPage } from './pages/error.ts';
import { excludedPage } from './pages/excluded.ts';
import { expandPage } from './pages/expand.ts';
import { feedbackPage } from './pages/feedback.ts';
import { filtersPage } from './pages/filters.ts';
import { formsPage } from './pages/forms.ts';
import { homePage } from './pages/home.ts';
import { linksPage } from './pages/links.ts';
import { mediaPage } from './pages/media.ts';
import { newsPage } from './pages/news.ts';
import { noMetadataPage } from './pages/no-metadata.ts';
import { privacyPage } from './pages/privacy.ts';
import { promotionsPage } from './pages/promotions.ts';
import { searchPage } from './pages/search.ts';
import { servicesPage } from './pages/services.ts';
import { sharePage } from './pages/share.ts';
import { tabsPage } from './pages/tabs.ts';
import { ratesAddress, ratesFile } from './rates-file.ts';

export const pages: readonly PageDefinition[] = [
  homePage,
  servicesPage,
  benefitsPage,
  applyPage,
  newsPage,
  searchPage,
  accountPage,
  errorPage,
  excludedPage,
  dataLayerPage,
  digitalDataPage,
  noMetadataPage,
  privacyPage,
  appShellPage,
  linksPage,
  tabsPage,
  expandPage,
  filtersPage,
  sharePage,
  promotionsPage,
  formsPage,
  mediaPage,
  feedbackPage,
  chatPage,
  callsPage,
  consentPage,
];

/** Content by file name, in the folder that is served as `/demo/`. */
export function renderSite(): ReadonlyMap<string, string> {
  const files = new Map([[fileOf(landingAddress), landingPage().markup]]);
  for (const language of languages) {
    for (const page of pages) {
      const { markup } = pageDocument(page, { language, pages });
      files.set(fileOf(addressOf(page.id, language)), markup);
    }
    files.set(fileOf(ratesAddress(language)), ratesFile(language));
    files.set(fileOf(guideAddress(language)), guideFile(language));
    files.set(fileOf(tidesAddress(language)), tidesFile(language));
    files.set(fileOf(captionsAddress(language)), captionsFile(language));
  }
  return files;
}
