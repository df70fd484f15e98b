/** Checks pages one after the other in one browser. */
import { CommandFailed } from '../base/errors/command-failed.ts';
import { openBrowser } from '../simulate/browser/open-browser.ts';
import { checkPage, type PageCheckParts, type PageToCheck } from './check-page.ts';
import { ownCertificate } from './own-certificate.ts';
import type { PageReport } from './page-report.ts';

export interface PagesToCheck extends Omit<PageCheckParts, 'browser' | 'certificate'> {
  /** Path of a browser. */
  readonly browser: string;
  readonly pages: readonly PageToCheck[];
  /** Called after each page. */
  readonly onChecked?: (done: number) => void;
}

/** Throws a `CommandFailed` if the browser does not start, or stops. */
export async function checkPages({
  browser: path,
  pages,
  onChecked,
  ...parts
}: PagesToCheck): Promise<readonly PageReport[]> {
  const { browser } = await openBrowser(path);
  const certificate = ownCertificate();
  const reports: PageReport[] = [];
  try {
    for (const page of pages) {
      reports.push(await checkPage({ ...parts, browser, certificate }, page));
      onChecked?.(reports.length);
    }
    return reports;
  } catch (error) {
    if (browser.isConnected()) throw error;
    const reason = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    throw new CommandFailed('failure.browser', { browser: path, reason }, { cause: error });
  } finally {
    await browser.close();
  }
}
