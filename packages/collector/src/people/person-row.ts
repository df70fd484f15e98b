/** A person as the control database has them. */
import type { Person } from '../hit/rights/caller.ts';
import type { Rights, Scope } from '../base/config/rights.ts';

export interface ListedPerson extends Person {
  readonly state: 'active' | 'blocked';
  /**
   * The departments whose people the author of the account managed at that time, or the author of a later change that
   * gave rights beyond these.
   */
  readonly madeWithin: Scope;
  /** ISO 8601, UTC. */
  readonly createdAt: string;
  readonly signedInAt: string | null;
}

export const PERSON_COLUMNS = `person.id::text AS id, name, account, kind, password IS NOT NULL AS has_password, rights, state, made_within, created_at, signed_in_at`;

export interface PersonRow {
  readonly id: string;
  readonly name: string;
  readonly account: string | null;
  readonly kind: Person['kind'];
  readonly has_password: boolean;
  readonly rights: Rights;
  readonly state: ListedPerson['state'];
  readonly made_within: Scope;
  readonly created_at: string | Date;
  readonly signed_in_at: string | Date | null;
}

export function listedPerson(row: PersonRow): ListedPerson {
  return {
    id: row.id,
    name: row.name,
    account: row.account,
    kind: row.kind,
    hasPassword: row.has_password,
    rights: row.rights,
    state: row.state,
    madeWithin: row.made_within,
    createdAt: new Date(row.created_at).toISOString(),
    signedInAt: row.signed_in_at && new Date(row.signed_in_at).toISOString(),
  };
}
