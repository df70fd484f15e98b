/** Where a link leads, as rules judge and report it (rows 2.9, 2.10, 5.4, 5.17). */
import { removeParameters } from '@balise/privacy';
import { attempt } from './attempt.ts';
import type { PageContext } from './page-context.ts';

export interface LinkTarget {
  /** As it is reported: without the parameters that links are sent without (row 5.4). */
  readonly address: string;
  /** In lower case, without its colon. */
  readonly protocol: string;
  readonly host: string;
  readonly path: string;
  /** With its sign, decoded as little as the page wrote it; empty for none. */
  readonly fragment: string;
  /** The page itself, whatever the fragment. */
  readonly isSamePage: boolean;
  /** Extension of a file to download (row 3.15), else empty. */
  readonly fileType: string;
}

// Every rule on a link asks for the same one.
let known: { readonly key: string; readonly target: LinkTarget | undefined } | undefined;

/** Nothing when the element is no link, or its address none that a browser understands. */
export function linkTarget(page: PageContext, link: Element): LinkTarget | undefined {
  const { window, document } = page.browser;
  const href = link.getAttribute('href') ?? link.getAttribute('xlink:href');
  if (href === null) return undefined;
  const download = link.getAttribute('download');
  const key = [href, download, document.baseURI, window.location.href].join('\n');
  if (known?.key !== key) known = { key, target: readTarget(page, href, download) };
  return known?.target;
}

function readTarget(
  { browser, settings }: PageContext,
  href: string,
  download: string | null,
): LinkTarget | undefined {
  const url = attempt(() => new URL(href, browser.document.baseURI));
  if (!url) return undefined;
  const protocol = url.protocol.slice(0, -1);
  const isWeb = /^(https?|ftp)$/.test(protocol);
  const withoutFragment = (address: string): string => address.replace(/#[^]*/, '');
  return {
    // What a page made up itself is no address to report.
    address: isWeb
      ? removeParameters(url.href, settings.links.removed)
      : // Subject and body of an email are free text.
        url.protocol + (/^(mailto|tel)$/.test(protocol) ? url.pathname : ''),
    protocol,
    host: url.hostname,
    path: url.pathname,
    fragment: url.hash,
    isSamePage: withoutFragment(url.href) === withoutFragment(browser.window.location.href),
    fileType: fileTypeOf(download, isWeb ? url.pathname : '', settings.links.downloads),
  };
}

/** By the path, query and fragment aside; a link that is marked as a download is one, whatever it leads to. */
function fileTypeOf(download: string | null, path: string, downloads: string): string {
  const extensionOf = (name: string): string =>
    (/\.(\w{1,5})$/.exec(name)?.[1] ?? '').toLowerCase();
  const extension = extensionOf(path);
  if (download !== null) return extensionOf(download) || extension || 'file';
  return new RegExp(downloads).test(extension) ? extension : '';
}
