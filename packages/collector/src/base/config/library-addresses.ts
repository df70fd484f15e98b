/** The public addresses of the library, at which the collector compares what pages get with what is live. */
import { ENVIRONMENTS, type Environment } from '@balise/beacon';
import type { SettingReader } from './setting-reader.ts';

/** The folder of an environment, with a slash at the end. An environment without an address is missing. */
export type LibraryAddresses = Readonly<Partial<Record<Environment, string>>>;

export function readLibraryAddresses(reader: SettingReader): LibraryAddresses {
  return Object.fromEntries(
    ENVIRONMENTS.flatMap((environment) => {
      const name = `BALISE_LIBRARY_URL_${environment.toUpperCase()}`;
      const text = reader.valueOf(name);
      if (text === '') return [];
      const url = URL.canParse(text) ? new URL(text) : undefined;
      if (url && isFolder(url)) return [[environment, `${url.href.replace(/\/*$/, '')}/`]];
      reader.refuse(name, 'library-address');
      return [];
    }),
  );
}

const isFolder = ({ protocol, username, password, search, hash, pathname }: URL): boolean =>
  ['http:', 'https:'].includes(protocol) &&
  [username, password, search, hash].every((part) => part === '') &&
  !pathname.endsWith('.js');
