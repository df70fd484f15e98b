/** Every file of the site that is text: the pages in both languages and the file for download. */
import { addressOf, fileOf, landingAddress } from './addresses.ts';
import { landingPage } from './landing/landing-page.ts';
import { languages } from './language.ts';
import { pageDocument } from './layout/document.ts';
import type { PageDefinition } from './page.ts';
import { accountPage } from './pages/account.ts';
import { appShellPage } from './pages/app-shell.ts';
import { applyPage } from './pages/apply.ts';
import { benefitsPage } from './pages/benefits.ts';
import { dataLayerPage } from './pages/data-layer.ts';
import { digitalDataPage } from './pages/digital-data.ts';
import { errorPage } from './pages/error.ts';
import { excludedPage } from './pages/excluded.ts';
import { homePage } from './pages/home.ts';
import { newsPage } from './pages/news.ts';
import { noMetadataPage } from './pages/no-metadata.ts';
import { privacyPage } from './pages/privacy.ts';
import { searchPage } from './pages/search.ts';
import { servicesPage } from './pages/services.ts';
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
];

/** File name, below the folder served as `/demo/`, and its content. */
export function renderSite(): ReadonlyMap<string, string> {
  const files = new Map([[fileOf(landingAddress), landingPage().markup]]);
  for (const language of languages) {
    for (const page of pages) {
      const { markup } = pageDocument(page, { language, pages });
      files.set(fileOf(addressOf(page.id, language)), markup);
    }
    files.set(fileOf(ratesAddress(language)), ratesFile(language));
  }
  return files;
}
