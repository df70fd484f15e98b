/** The settings of outgoing mail. Without `BALISE_MAIL_URL`, no mail is sent. */
import { isMailAddress } from '../mail-address.ts';
import type { TlsMaterial } from '../outbound/tls-material.ts';
import { isSecure } from './openid-config.ts';
import type { SettingReader } from './setting-reader.ts';
import { readTls } from './tls-settings.ts';

export interface MailConfig {
  /** `smtp://` or `smtps://`, with a host. May contain a name and a password. */
  readonly url: URL;
  /** An address, or a name and an address in angle brackets. */
  readonly from: string;
  /** The address of the console, for links. */
  readonly console: URL;
  readonly tls?: TlsMaterial;
}

const URL_NAME = 'BALISE_MAIL_URL';
const FROM_NAME = 'BALISE_MAIL_FROM';
const CONSOLE_NAME = 'BALISE_CONSOLE_URL';

/** `signInAddress`: the address of the console for OpenID Connect, if it is set. */
export function readMail(
  reader: SettingReader,
  signInAddress: URL | undefined,
): MailConfig | undefined {
  const text = reader.secretOf(URL_NAME);
  const from = reader.valueOf(FROM_NAME);
  const console = reader.valueOf(CONSOLE_NAME);
  const tls = readTls(reader, 'BALISE_MAIL', text !== '');
  if (text === '') {
    if (from !== '' && !reader.isRefused(URL_NAME)) reader.refuse(FROM_NAME, 'with-mail');
    return undefined;
  }
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !isMailServer(url)) reader.refuse(URL_NAME, 'mail-url');
  if (!isSender(from)) reader.refuse(FROM_NAME, 'mail-from');
  const address = console === '' ? signInAddress : consoleOf(console);
  if (!address) reader.refuse(CONSOLE_NAME, 'console-url');
  if (!url || !address) return undefined;
  return { url, from, console: address, ...(tls ? { tls } : {}) };
}

/** Options in the address would change how the certificate is checked, so there are none. */
const isMailServer = ({ protocol, hostname, pathname, search, hash }: URL): boolean =>
  ['smtp:', 'smtps:'].includes(protocol) &&
  hostname !== '' &&
  ['', '/'].includes(pathname) &&
  search === '' &&
  hash === '';

function isSender(text: string): boolean {
  const [, address = text] = /^[^<>"\p{Cc}]{1,100} <([^<>]*)>$/u.exec(text) ?? [];
  return isMailAddress(address);
}

function consoleOf(text: string): URL | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const hasRest = [url.username, url.password, url.search, url.hash].some((part) => part !== '');
  return isSecure(url) && url.pathname === '/' && !hasRest ? url : undefined;
}
