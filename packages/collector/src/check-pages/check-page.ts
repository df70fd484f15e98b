/** Checks one page with a library: opens it, reads its beacons, and compares them with the expectations of the settings. */
import { addressJudge, type JudgeAddress } from '@balise/tag/address';
import type { Browser } from 'playwright-core';
import type { Proxy } from '../base/outbound/outbound-fetch.ts';
import { LibraryInPlace } from './library-in-place.ts';
import { missingDimensions } from './missing-dimensions.ts';
import type { OwnCertificate } from './own-certificate.ts';
import { PageProxy } from './page-proxy.ts';
import { prefixAt, type PageProblem, type PageReport } from './page-report.ts';
import { PageServer } from './page-server.ts';
import type { ReleaseToCheck } from './release-to-check.ts';
import { readBeacons } from './sent-beacons.ts';
import { StandIn } from './stand-in.ts';
import { visitPage, type VisitedPage } from './visit-page.ts';

export interface PageCheckParts {
  readonly browser: Browser;
  readonly certificate: OwnCertificate;
  readonly release: ReleaseToCheck;
  readonly proxy?: Proxy | undefined;
  /** PEM of further authorities whose certificates are accepted. */
  readonly authorities?: string | undefined;
  /** Seconds for a page to load, and then for its first beacon. */
  readonly seconds: number;
}

export interface PageToCheck {
  readonly url: URL;
  /** As it was given. */
  readonly address: string;
  /** The address that the page sees. */
  readonly as?: URL | undefined;
}

export async function checkPage(parts: PageCheckParts, page: PageToCheck): Promise<PageReport> {
  const { browser, certificate, release, proxy: ofOrganization, authorities, seconds } = parts;
  const { settings } = release;
  const shown = page.as ?? page.url;
  const standIn = new StandIn(page.url, shown);
  const server = new PageServer({ proxy: ofOrganization, authorities, standIn });
  const proxy = new PageProxy({
    ...{ library: new LibraryInPlace(release), server, certificate },
    collectionHosts: collectionHosts(release),
  });
  try {
    const visited = await visitPage({
      ...{ browser, proxy: await proxy.open(), caught: proxy.caught, address: shown },
      consentCookie: settings.collection.consentCookie,
      patience: seconds * 1000,
    });
    const beacons = readBeacons(settings, proxy.caught.take());
    const judge = addressJudge(settings, release.environment);
    const reason = proxy.failureOf(visited.opened ?? shown.href) ?? '';
    const views = beacons.filter(({ hit }) => hit.kind === 'page').length;
    return {
      ...{ address: page.address, as: page.as?.href ?? null },
      // An answer without a server is that of the proxy.
      ...(reason === ''
        ? { opened: visited.opened, status: visited.status }
        : { opened: null, status: null }),
      beacons: beacons.map(({ sent }) => sent),
      missing: missingDimensions(settings, beacons),
      problems: problemsOf(visited, { judge, release, reason, views, seconds }),
      heldBack: proxy.heldBack,
    };
  } finally {
    proxy.close();
    await server.close();
  }
}

function collectionHosts({ settings }: ReleaseToCheck): ReadonlySet<string> {
  const servers = Object.values(settings.collection.server);
  return new Set(
    servers.flatMap((server) => {
      const address = server.includes('//') ? server : `https://${server}`;
      return server !== '' && URL.canParse(address) ? [new URL(address).hostname] : [];
    }),
  );
}

interface Judged {
  readonly judge: JudgeAddress;
  readonly release: ReleaseToCheck;
  /** Why the server did not answer. */
  readonly reason: string;
  readonly views: number;
  readonly seconds: number;
}

/** The first problem of a page explains the others, except for the number of libraries. */
function problemsOf(visited: VisitedPage, judged: Judged): readonly PageProblem[] {
  const { opened, status, libraries, isLoaded } = visited;
  const { reason, seconds } = judged;
  if (reason !== '' || opened === null || status === null)
    return [
      reason === '' && !isLoaded ? { code: 'slow', seconds } : { code: 'unreachable', reason },
    ];
  if (status >= 400) return [{ code: 'status', status }];
  const problems: PageProblem[] = [];
  if (!isLoaded) problems.push({ code: 'slow', seconds });
  if (libraries > 1) problems.push({ code: 'several-libraries', count: libraries });
  const first = firstProblem(visited, opened, judged);
  return first ? [...problems, first] : problems;
}

function firstProblem(
  { libraries, hasRun, isBlocked }: VisitedPage,
  opened: string,
  { judge, release: { settings }, views }: Judged,
): PageProblem | undefined {
  if (!hasRun && libraries === 0) return { code: 'no-library' };
  if (!hasRun) return { code: 'library-not-run' };
  if (isBlocked) {
    const { reason, host, excludedBy } = judge(new URL(opened));
    return reason === 'path'
      ? { code: 'path-excluded', prefix: prefixAt(settings, excludedBy) }
      : { code: 'host-not-listed', host };
  }
  return views === 0 ? { code: 'no-page-view' } : undefined;
}
