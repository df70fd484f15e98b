/** The verdict of the library and the collector on the page at an address. `/api/address`. */
import { Type, type Static } from 'typebox';
import { BothLanguages, Environment, orNull } from '../shared.ts';

const Text = Type.String();

/** Characters of an address. */
export const LONGEST_CHECKED_ADDRESS = 4000;

export const AddressQuery = Type.Object({
  /** The address of a page. Without a scheme, https is meant. */
  url: Type.String({
    ...{ minLength: 1, maxLength: LONGEST_CHECKED_ADDRESS },
    ...{ 'x-expected': 'page-address', 'x-words': 'checked-address' },
  }),
  environment: Environment,
});
export type AddressQuery = Static<typeof AddressQuery>;

/** A line of the settings that decided something. */
export const SettingsLine = Type.Object({
  /** Name of the settings file, and the place in it as in a draft. */
  file: Text,
  place: Text,
  /** The host, the beginning of a path, or the part of a host. */
  text: Text,
  /** The note, the reason or the name of the line. Null without one. */
  words: orNull(BothLanguages),
});
export type SettingsLine = Static<typeof SettingsLine>;

export const CheckedAddress = Type.Object({
  environment: Environment,
  /** As the library reads them: host, and path without a session. */
  host: Text,
  path: Text,
  /** `host`: the host is not listed. `path`: the path is excluded. Both block the page. */
  verdict: Type.Enum(['allowed', 'host', 'path']),
  /** The line that decided. Null if no line lists the host. */
  line: orNull(SettingsLine),
  /** The base path of the site. Null without one: the site begins at the root. */
  base: orNull(Text),
  /** Environments whose library runs on the host. */
  environments: Type.Array(Environment),
  /** Listed hosts that differ only by `www.`, if the host is not listed. */
  similar: Type.Array(Text),
  /** The line that makes the host an application of one page. Null for other hosts. */
  singlePage: orNull(SettingsLine),
  department: orNull(
    Type.Object({
      id: Text,
      name: BothLanguages,
      /** `path`: by the beginning of the path. `host`: by the host, unless the page names another department. */
      by: Type.Enum(['path', 'host']),
    }),
  ),
  /** The page address in the beacon, without personal information. Null for a blocked page, which sends none. */
  sent: orNull(Text),
  /** Kinds of the removed values. */
  removed: Type.Array(Text),
  /** The collector would store the beacon. Otherwise the code of its refusal. Null for a blocked page. */
  receipt: orNull(Type.Enum(['stored', 'stopped', 'host-not-allowed', 'no-page-address'])),
  suite: Text,
  /** A link to the address: `internal`, or `exit` from other pages. */
  link: Type.Enum(['internal', 'exit']),
  /** The rules that run there, in running order. None for a blocked page. */
  rules: Type.Array(
    Type.Object({
      id: Text,
      name: BothLanguages,
      /** Whether its beacons are stopped. */
      isStopped: Type.Boolean(),
    }),
  ),
});
export type CheckedAddress = Static<typeof CheckedAddress>;

/** Additional redactions of the settings, so that the console removes the same in the browser. `/api/scrubber`. */
export const ScrubberSettings = Type.Object({
  environment: Environment,
  /** Regular expressions of the settings. */
  patterns: Type.Array(Text),
  /** Whether all parts of an address are redacted as texts. */
  addressesAsTexts: Type.Boolean(),
  /** Telephone numbers of departments, which stay. */
  keptNumbers: Type.Array(Text),
  /** Names of parameters whose values are removed. */
  personalNames: Type.Array(Text),
  /** Names of parameters that people type. */
  typedNames: Type.Array(Text),
});
export type ScrubberSettings = Static<typeof ScrubberSettings>;
