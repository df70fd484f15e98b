/** The file that pages get at the public address of the library. `/api/public-library`. */
import { Type, type Static } from 'typebox';
import { BothLanguages, Environment, Moment, orNull } from '../shared.ts';

export const PublicLibraryQuery = Type.Object({ environment: Environment });
export type PublicLibraryQuery = Static<typeof PublicLibraryQuery>;

export const PublicLibraryAnswer = Type.Object({
  environment: Environment,
  /** Folder of the library for pages. Null without one in the configuration. */
  address: orNull(Type.String()),
  /**
   * `same`: it gives the live release. `older`: it gives another release. `other`: it gives a file that no release has.
   * `no-release`: the environment has no release to compare.
   */
  state: Type.Enum(['same', 'older', 'other', 'no-answer', 'not-configured', 'no-release']),
  /** The release that it gives. */
  release: orNull(Type.String()),
  /** Why it does not answer. */
  reason: orNull(BothLanguages),
  /** When it was asked. */
  at: orNull(Moment),
});
export type PublicLibraryAnswer = Static<typeof PublicLibraryAnswer>;
