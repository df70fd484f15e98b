/**
 * Servers of services are exact hosts. Domains that receive identifiers have at least two labels (rows 7.10, 7.13).
 */
import { hostNameFault } from '../host-name-fault.ts';
import type { Problem } from '../problem.ts';
import { settingsFiles } from '../settings-files.ts';
import type { CrossRule } from './cross-rule.ts';
import { repeatedValues } from './repeated-values.ts';

const file = settingsFiles.services;
const LARGEST_PORT = 65_535;

export const serviceHosts: CrossRule = ({ services: { visitorId, personalization } }) => {
  const linked = (visitorId?.linkedDomains ?? []).map((value, at) => ({
    value,
    place: `/visitorId/linkedDomains/${at}`,
  }));
  return [
    ...serverProblems(visitorId?.server, '/visitorId/server'),
    ...serverProblems(visitorId?.analyticsServer, '/visitorId/analyticsServer'),
    ...serverProblems(personalization?.server, '/personalization/server'),
    ...domainProblems(visitorId?.syncDomain, '/visitorId/syncDomain'),
    ...linked.flatMap(({ value, place }) => domainProblems(value, place)),
    ...repeatedValues(file, linked, 'domain'),
  ];
};

/** An empty value stands for the host that serves the library. */
function serverProblems(server: string | null | undefined, place: string): readonly Problem[] {
  if (!server) return [];
  const [, host = '', port] = /^(.*?)(?::(\d+))?$/.exec(server) ?? [];
  const fault = Number(port ?? 1) > LARGEST_PORT || port === '0' ? 'has no such port' : '';
  const reason = hostNameFault(host) ?? fault;
  return reason === '' ? [] : [{ file, place, reason }];
}

/** A single label would include all hosts of a top-level domain. */
function domainProblems(domain: string | null | undefined, place: string): readonly Problem[] {
  if (domain === null || domain === undefined) return [];
  const reason =
    hostNameFault(domain) ?? (domain.includes('.') ? undefined : 'needs at least two labels');
  return reason === undefined ? [] : [{ file, place, reason }];
}
