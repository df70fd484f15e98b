/** Parses the destination of a link for rules and reports (rows 2.9, 2.10, 5.4, 5.17). */
import { removeParameters } from '@balise/privacy';
import { attempt } from '../../env/attempt.ts';
import { window } from '../../env/browser.ts';
import { lastAnswer } from '../../env/cache-last.ts';
import { settings } from '../../env/settings.ts';
import { decodeText, firstGroup, isWordOf } from '../../env/text.ts';
import { isSamePage } from '../page/page-address.ts';

export interface LinkTarget {
  /** Address for reports, without the parameters to remove (row 5.4). */
  readonly address: string;
  /** In lower case, without the colon. */
  readonly protocol: string;
  readonly host: string;
  readonly path: string;
  /** With `#`, as the page wrote it, without decoding; empty if absent. */
  readonly fragment: string;
  /** Whether the link leads to the page itself, with any fragment. */
  readonly isSamePage: boolean;
  /** Extension of a file to download (row 3.15); empty for other links. */
  readonly fileType: string;
}

const known = lastAnswer<LinkTarget | undefined>();

/**
 * Undefined for an element that is not a link, and for an invalid address. The last result is cached, because several
 * rules and their beacon ask for the same link.
 */
export function linkTarget(link: Element): LinkTarget | undefined {
  // The element may be a form with a field named "getAttribute".
  const { getAttribute } = window.Element.prototype;
  const href = getAttribute.call(link, 'href') ?? getAttribute.call(link, 'xlink:href');
  if (href === null) return undefined;
  const download = getAttribute.call(link, 'download');
  // `document.baseURI` may be hidden by a form of that name, so the base comes from the link.
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
  const extension = isWeb ? extensionOf(decodeText(path)) : '';
  return {
    // The rest of other addresses is free content of the page, so only the scheme is reported.
    address: isWeb
      ? removeParameters(url.href, settings.links.removed)
      : // Subject and body of an e-mail link are free text, so they are removed.
        url.protocol + (/^(mailto|tel)$/.test(protocol) ? path : ''),
    protocol,
    host: url.hostname,
    path,
    fragment: url.hash,
    isSamePage: isSamePage(url.href),
    // A link with a `download` attribute is a download, whatever its address.
    fileType:
      download !== null
        ? extensionOf(download) || extension || 'file'
        : isWordOf(settings.links.downloads, extension)
          ? extension
          : '',
  };
}

/**
 * Internal hosts, which are not outbound links (rows 1.3, 2.8): the page’s own host, and the internal domains with
 * their subdomains.
 */
export function isInternalHost(host: string): boolean {
  const name = '.' + host.toLowerCase().replace(/\.$/, '');
  return (
    host === window.location.hostname ||
    settings.links.internal.some((domain) => name.slice(-domain.length - 1) === '.' + domain)
  );
}

/** Parameters of the path may follow the extension: `/a.pdf;jsessionid=X`. */
function extensionOf(name: string): string {
  return firstGroup(/\.(\w{1,5})(?:;[^/]*)?$/, name).toLowerCase();
}
