/** A collector on another machine, for commands without its data folder. */
import { isSecure } from './openid-config.ts';
import type { SettingReader } from './setting-reader.ts';

export interface RemoteCollector {
  /** Without a slash at the end. */
  readonly address: string;
  readonly token: string;
}

/** The token is sent to this address only, so its connection must be secure. */
export function readRemote(reader: SettingReader): RemoteCollector | undefined {
  const name = 'BALISE_ADDRESS';
  const text = reader.valueOf(name);
  const token = reader.secretOf('BALISE_TOKEN');
  if (text === '') return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isPlain = url && isSecure(url) && url.username === '' && url.search === '';
  if (!url || !isPlain) {
    reader.refuse(name, 'https');
    return undefined;
  }
  if (token === '' && !reader.isRefused('BALISE_TOKEN'))
    reader.refuse('BALISE_TOKEN', 'with-address');
  return { address: `${url.origin}${url.pathname}`.replace(/\/+$/, ''), token };
}
