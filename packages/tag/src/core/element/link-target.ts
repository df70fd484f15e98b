/** Where a link leads, as rules judge and report it (rows 2.9, 2.10, 5.4, 5.17). */
import { removeParameters } from '@balise/privacy';
import { attempt } from '../../env/attempt.ts';
import { window } from '../../env/browser.ts';
import { lastAnswer } from '../../env/last-answer.ts';
import { settings } from '../../env/settings.ts';
import { firstGroup, isWordOf } from '../../env/text.ts';
import { isSamePage } from '../page/page-address.ts';

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

const known = lastAnswer<LinkTarget | undefined>();

/**
 * Nothing when the element is no link, or its address none that a browser understands. Several rules and their beacon ask for
 * the same one: it is read once.
 */
export function linkTarget(link: Element): LinkTarget | undefined {
  // It may be a form with a field of that name.
  const { getAttribute } = window.Element.prototype;
  const href = getAttribute.call(link, 'href') ?? getAttribute.call(link, 'xlink:href');
  if (href === null) return undefined;
  const download = getAttribute.call(link, 'download');
  // The document's own may be hidden by a form of that name.
  const base = link.baseURI;
  const key = `${href}\n${download ?? '\n'}\n${base}\n${window.location.href}`;
  return known(key, () => readTarget(href, base, download));
}

function readTarget(href: string, base: string, download: string | null): LinkTarget | undefined {
  const url = attempt(() => new URL(href, base));
  if (!url) return undefined;
  const protocol = url.protocol.slice(0, -1);
  const path = url.pathname;
  const isWeb = /^(https?|ftp)$/.test(protocol);
  const extension = isWeb ? extensionOf(path) : '';
  return {
    // What a page made up itself is no address to report.
    address: isWeb
      ? removeParameters(url.href, settings.links.removed)
      : // Subject and body of an email are free text.
        url.protocol + (/^(mailto|tel)$/.test(protocol) ? path : ''),
    protocol,
    host: url.hostname,
    path,
    fragment: url.hash,
    isSamePage: isSamePage(url.href),
    // A link that is marked as a download is one, whatever it leads to.
    fileType:
      download !== null
        ? extensionOf(download) || extension || 'file'
        : isWordOf(settings.links.downloads, extension)
          ? extension
          : '',
  };
}

/** Hosts that are no outbound link (rows 1.3, 2.8): the page's own, and those of the internal domains at a label's edge. */
export function isInternalHost(host: string): boolean {
  const name = '.' + host.toLowerCase().replace(/\.$/, '');
  return (
    host === window.location.hostname ||
    settings.links.internal.some((domain) => name.slice(-domain.length - 1) === '.' + domain)
  );
}

function extensionOf(name: string): string {
  return firstGroup(/\.(\w{1,5})$/, name).toLowerCase();
}
