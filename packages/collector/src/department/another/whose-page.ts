/** Whether a page is another department's, for somebody who sees some departments only. */
import { settings } from '@balise/settings';
import { hostLists } from '../../receive/check-page-host.ts';
import { departmentLists, departmentOf } from '../department-of.ts';
import type { NamedPage } from './page-of.ts';

const LISTS = departmentLists(settings.departments);
const BY_PATH = { ...LISTS, hosts: new Map<string, string>() };
const HOSTS = hostLists();

/** The department that the path alone tells; empty where it does not. */
const ofPath = ({ host, path }: NamedPage): string =>
  departmentOf({ host, path, ownership: '', creator: '' }, BY_PATH);

const isOurs = ({ host }: NamedPage): boolean =>
  HOSTS.production.has(host) || HOSTS.staging.has(host);

/** Whether what hits of a page said has to be known to tell whose it is. */
export const isOpenQuestion = (page: NamedPage): boolean => isOurs(page) && ofPath(page) === '';

/**
 * `owner`: what hits of the page said, empty for nobody's. A page of ours of which nothing is known is taken for another's: it may be one
 * that is not published yet. Addresses of other sites belong to nobody.
 */
export function isAnothers(
  page: NamedPage,
  sight: ReadonlySet<string>,
  owner: string | undefined,
): boolean {
  if (!isOurs(page)) return false;
  const known = ofPath(page) || (owner ?? LISTS.hosts.get(page.host));
  return known === undefined || (known !== '' && !sight.has(known));
}

/** Whether a host as a whole is another department's. One that several share is nobody's. */
export function isAnothersHost(host: string, sight: ReadonlySet<string>): boolean {
  const owner = LISTS.hosts.get(host);
  return owner !== undefined && !sight.has(owner);
}
