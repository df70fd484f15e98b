/** The rights of a token that act on settings, within those that its person has at that moment. */
import { covers, type Rights, type Scope } from '../../base/config/rights.ts';
import type { TokenRights } from './caller.ts';

/** Rights to read stay as they were given. */
export function rightsWithin(
  { propose = [], publish, ...reading }: TokenRights,
  own: Pick<Rights, 'propose' | 'publish'>,
): TokenRights {
  const common = both(propose, own.propose ?? []);
  return {
    ...reading,
    ...(common.length > 0 ? { propose: common } : {}),
    ...(publish !== undefined && own.publish === 'all' ? { publish } : {}),
  };
}

/** Whether a person has the rights of a token that act on settings. */
export const hasRightsOf = (
  own: Pick<Rights, 'propose' | 'publish'>,
  { propose = [], publish = [] }: TokenRights,
): boolean => covers(own.propose ?? [], propose) && (publish.length === 0 || own.publish === 'all');

const both = (one: Scope, other: Scope): Scope => {
  if (one === 'all') return other;
  return other === 'all' ? one : one.filter((id) => other.includes(id));
};
