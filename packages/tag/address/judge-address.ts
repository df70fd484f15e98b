/**
 * Judges the page at an address as the library does in it, by the code of the library itself. Nothing of the page is known
 * except its address, so the choice of a visitor is left out.
 */
import type { FindingKind, Language } from '@balise/privacy';
import type { Settings } from '@balise/settings';
import { cleanPageAddress } from '../src/core/clean/clean-address.ts';
import { isInternalHost } from '../src/core/element/link-target.ts';
import { judge } from '../src/core/gate/verdict.ts';
import { pageLanguage } from '../src/core/page/language.ts';
import { isSinglePage, readAddress } from '../src/core/page/page-address.ts';
import { useBrowser, type PageWindow } from '../src/env/browser.ts';
import { isOnPages } from '../src/interactions/own-rules/is-on-pages.ts';
import { useSettings } from '../src/env/settings.ts';
import type { TagSettings } from '../src/env/tag-settings.ts';
import type { Environment } from '../release/environment.ts';
import { packSettings } from '../release/pack-settings.ts';

export interface JudgedAddress {
  readonly host: string;
  /** Without a session. */
  readonly path: string;
  /** Path below the base of the site, which exclusions are compared with. */
  readonly sitePath: string;
  readonly reason: 'allowed' | 'host' | 'path';
  /** Index of the excluded path that decided. Null unless the reason is `path`. */
  readonly excludedBy: number | null;
  /** Whether the host is an application of one page. */
  readonly isSinglePage: boolean;
  /** Whether a link to it from another page is no outbound link. */
  readonly isInternalHost: boolean;
  /** By the address. The `lang` attribute of the page counts first, and is unknown. */
  readonly language: Language;
  /** The address in the beacon, redacted. */
  readonly sent: string;
  /** Kinds of the removed values, never the values. */
  readonly removed: readonly FindingKind[];
  /** Ids of the rules without code that run on the page. */
  readonly ownRules: readonly string[];
}

export type JudgeAddress = (address: URL) => JudgedAddress;

/** The functions of the library read one page and one release. Both are put in place before each address. */
export function addressJudge(settings: Settings, environment: Environment): JudgeAddress {
  const release: TagSettings = {
    ...packSettings(settings, { environment, version: '', built: '' }),
    // The choice of a visitor is not part of an address.
    ...{ consentCookie: null, signals: [] },
  };
  const page = { location: ELSEWHERE, document: NO_DOCUMENT, navigator: {} };
  const inPage = <T>(address: URL, excludedPaths: readonly string[], read: () => T): T => {
    page.location = address;
    useBrowser(page as unknown as PageWindow);
    useSettings({ ...release, excludedPaths });
    return read();
  };
  const reasonWith = (address: URL, excludedPaths: readonly string[]): JudgedAddress['reason'] =>
    inPage(address, excludedPaths, () => {
      const { host, sitePath } = readAddress(address);
      const { reason } = judge(host, sitePath);
      return reason === 'host' || reason === 'path' ? reason : 'allowed';
    });

  return (address) => {
    const { excludedPaths, ownRules = {} } = release;
    const internal = inPage(ELSEWHERE, excludedPaths, () => isInternalHost(address.hostname));
    const reason = reasonWith(address, excludedPaths);
    const found = excludedPaths.findIndex((prefix) => reasonWith(address, [prefix]) === 'path');
    return inPage(address, excludedPaths, () => {
      const { host, path, sitePath } = readAddress(address);
      const language = pageLanguage();
      const { text, kinds } = cleanPageAddress(address.href, language);
      return {
        ...{ host, path, sitePath, reason, language },
        excludedBy: reason === 'path' ? found : null,
        ...{ isSinglePage: isSinglePage(), isInternalHost: internal },
        ...{ sent: text, removed: [...new Set(kinds)] },
        ownRules: Object.entries(ownRules)
          .filter(([, { pages }]) => !pages || isOnPages(pages))
          .map(([id]) => id),
      };
    });
  };
}

/** A page of no site. */
const ELSEWHERE = new URL('https://host/');

/** A page without cookies and without a stated language. */
const NO_DOCUMENT = { cookie: '', documentElement: { getAttribute: () => null } };
