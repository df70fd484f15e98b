/** Which release the pages of each host had in the last 24 hours. `/api/release-hosts`. */
import { Type, type Static } from 'typebox';
import { Environment, Moment, orNull } from '../shared.ts';

const Text = Type.String();

/** The page views of a host with one version of the library. */
export const HostOfRelease = Type.Object({
  host: Text,
  /** Version of the library. Null if the page views name none. */
  version: orNull(Text),
  /** Releases with this version, newest first. Several have it if one returns to another. */
  releases: Type.Array(Text),
  /** `live`: the version is live. `earlier`: of an earlier release. `none`: no release has the version. */
  state: Type.Enum(['live', 'earlier', 'none']),
  pageViews: Type.Number(),
  lastAt: Moment,
});
export type HostOfRelease = Static<typeof HostOfRelease>;

export const ReleaseHosts = Type.Object({
  environment: Environment,
  from: Moment,
  to: Moment,
  /** Hosts without the live release come first, then those with most page views. */
  hosts: Type.Array(HostOfRelease),
  /** Whether all hosts are in the list. */
  isWhole: Type.Boolean(),
});
export type ReleaseHosts = Static<typeof ReleaseHosts>;
