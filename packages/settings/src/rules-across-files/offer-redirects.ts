/**
 * A redirect stays within the internal domains, is the only offer of its variant, and does not lead to a page that
 * redirects again.
 */
import { eachOffer, textsOf, type PlacedOffer } from '../each-offer.ts';
import { ownAddressFault } from '../offers/address-fault.ts';
import { pageMatcher } from '../page-matcher.ts';
import type { Problem } from '../problem.ts';
import { settingsFiles } from '../settings-files.ts';
import type { CrossRule } from './cross-rule.ts';

const file = settingsFiles.experiments;

export const offerRedirects: CrossRule = ({ experiments, hosts }) => {
  const redirects = eachOffer(experiments).filter(({ offer }) => offer.type === 'redirect');
  return redirects.flatMap((redirect) => [
    ...misplaced(redirect),
    ...textsOf(redirect.offer).flatMap(([language, address]) => {
      const reason =
        ownAddressFault(address, hosts.internalDomains) ?? loopFault(address, redirect, redirects);
      if (reason === undefined) return [];
      return [{ file, place: `${redirect.place}/content/${language}`, reason }];
    }),
  ]);
};

function misplaced({ experiment, variant, place }: PlacedOffer): readonly Problem[] {
  if (experiment.place.kind !== 'page') {
    return [{ file, place, reason: 'is a redirect, which only a whole page may have' }];
  }
  if (variant.offers.length === 1) return [];
  return [{ file, place, reason: 'is a redirect, which must be the only offer of its variant' }];
}

/** A visitor keeps the same variant, so nobody could see a page that redirects to itself. */
function loopFault(
  address: string,
  { experiment }: PlacedOffer,
  redirects: readonly PlacedOffer[],
): string | undefined {
  const again = redirects.find((other) =>
    experiment.hosts.some((from) => {
      if (!URL.canParse(address, `https://${from}`)) return false;
      const { hostname, pathname } = new URL(address, `https://${from}`);
      return pageMatcher(other.experiment)(hostname, pathname);
    }),
  );
  return again && `leads to a page that the experiment ${again.experiment.id} redirects again`;
}
