/** Whether a page belongs to another department, for a user who may view only some departments. */
import { derived } from '@balise/settings';
import { hostLists } from '../listed-hosts.ts';
import { departmentOf, listsInForce } from './department-of.ts';
import type { NamedPage } from './page-of.ts';

const listsByPath = derived(() => ({ ...listsInForce(), hosts: new Map<string, string>() }));

/** The department according to the path, or empty. */
const ofPath = ({ host, path }: NamedPage): string =>
  departmentOf({ host, path, ownership: '', creator: '' }, listsByPath());

function isOurs({ host }: NamedPage): boolean {
  const { production, staging } = hostLists();
  return production.has(host) || staging.has(host);
}

/** Whether the department of the page is known only from its hits. */
export const isOpenQuestion = (page: NamedPage): boolean => isOurs(page) && ofPath(page) === '';

/**
 * `owner`: the department according to the hits of the page, empty for none. One of our pages without any known
 * department counts as another department's, because it may be unpublished. Pages of other sites belong to no
 * department.
 */
export function isAnothers(
  page: NamedPage,
  sight: ReadonlySet<string>,
  owner: string | undefined,
): boolean {
  if (!isOurs(page)) return false;
  const known = ofPath(page) || (owner ?? listsInForce().hosts.get(page.host));
  return known === undefined || (known !== '' && !sight.has(known));
}

/** Whether a whole host belongs to another department. A shared host belongs to no department. */
export function isAnothersHost(host: string, sight: ReadonlySet<string>): boolean {
  const owner = listsInForce().hosts.get(host);
  return owner !== undefined && !sight.has(owner);
}
