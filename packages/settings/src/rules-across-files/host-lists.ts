/** Hosts are exact names. Production hosts are public and below an internal domain. */
import { hostNameFault } from '../host-name-fault.ts';
import { isInternal } from '../internal-domain.ts';
import type { Problem } from '../problem.ts';
import { settingsFiles } from '../settings-files.ts';
import type { CrossRule } from './cross-rule.ts';

const file = settingsFiles.hosts;

export const hostLists: CrossRule = ({ hosts, collection }) => {
  const places = [
    ...hosts.production.map(({ host }, at) => [host, `/production/${at}/host`] as const),
    ...hosts.staging.map(({ host }, at) => [host, `/staging/${at}/host`] as const),
    ...hosts.internalDomains.map((domain, at) => [domain, `/internalDomains/${at}`] as const),
  ];
  const national = collection.cookieDomainPeriods.nationalDomain;
  return [
    ...places.flatMap(([name, place]) => nameProblem(file, place, name)),
    ...nameProblem(settingsFiles.collection, '/cookieDomainPeriods/nationalDomain', national),
    ...hosts.internalDomains.flatMap((domain, at) => domainProblem(domain, at)),
    ...hosts.production.flatMap(({ host }, at) =>
      productionProblem(host, `/production/${at}/host`, hosts.internalDomains),
    ),
  ];
};

function nameProblem(file: string, place: string, name: string): readonly Problem[] {
  const reason = hostNameFault(name);
  return reason === undefined ? [] : [{ file, place, reason }];
}

/** A single label would make a whole top-level domain internal. */
function domainProblem(domain: string, at: number): readonly Problem[] {
  if (domain.includes('.')) return [];
  return [{ file, place: `/internalDomains/${at}`, reason: 'needs at least two labels' }];
}

function productionProblem(
  host: string,
  place: string,
  internalDomains: readonly string[],
): readonly Problem[] {
  if (isLocal(host)) return [{ file, place, reason: 'is the local machine, not a public host' }];
  if (isInternal(host, internalDomains)) return [];
  return [{ file, place, reason: 'is in no internal domain' }];
}

function isLocal(host: string): boolean {
  return /(^|\.)localhost$|^127\./.test(host);
}
