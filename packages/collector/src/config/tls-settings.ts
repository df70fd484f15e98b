/**
 * `…_CA_FILE`, `…_CERT_FILE` and `…_KEY_FILE` of a server that is not ours: read and checked at the start. A date that has passed is told
 * and no reason to stay away: beacons are received without the server, and refused by nobody but a collector that does not run.
 */
import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto';
import type { TlsMaterial } from '../outbound/tls-material.ts';
import type { SettingReader } from './setting-reader.ts';

/** A certificate whose time is over or nearly so. */
export interface AgingCertificate {
  readonly name: string;
  readonly file: string;
  /** The last of its days, as 2026-11-21. */
  readonly until: string;
  readonly isOver: boolean;
}

const PEM = /-----BEGIN CERTIFICATE-----[\s\S]*?-----END CERTIFICATE-----/g;
const SOON = 21 * 86_400_000;

/** `isUsed`: whether the server's address has https, or is one of PostgreSQL. */
export function readTls(
  reader: SettingReader,
  prefix: string,
  isUsed: boolean,
): TlsMaterial | undefined {
  const [caName, certName, keyName] = namesOf(prefix);
  const ca = pemOf(reader, caName);
  const cert = pemOf(reader, certName);
  const key = keyOf(reader, keyName);
  if (cert && !key) reader.refuse(keyName, 'with-other', { name: certName });
  if (key && !cert) reader.refuse(certName, 'with-other', { name: keyName });
  const [first] = cert?.certificates ?? [];
  if (first && key?.object && !first.checkPrivateKey(key.object))
    reader.refuse(keyName, 'key-of', { name: certName });
  if (!isUsed)
    for (const [name, isSet] of [
      [caName, ca],
      [certName, cert],
    ] as const)
      if (isSet) reader.refuse(name, 'tls-used', { prefix });
  if (!ca && !cert) return undefined;
  return {
    ...(ca ? { ca: ca.text } : {}),
    ...(cert && key ? { client: { cert: cert.text, key: key.text } } : {}),
  };
}

const namesOf = (prefix: string) =>
  [`${prefix}_CA_FILE`, `${prefix}_CERT_FILE`, `${prefix}_KEY_FILE`] as const;

/** Of the certificates that were read: an authority counts by the newest of its file, a client by the first. */
export function agingCertificates(
  settings: SettingReader['settings'],
  textOf: (file: string) => string,
  now: number,
): AgingCertificate[] {
  return settings.flatMap(({ name, value: file }) => {
    const isAuthority = name.endsWith('_CA_FILE');
    if (file === '' || (!isAuthority && !name.endsWith('_CERT_FILE'))) return [];
    const ends = (certificatesIn(textOf(file)) ?? []).map(({ validTo }) => Date.parse(validTo));
    const end = isAuthority ? Math.max(...ends) : ends[0];
    if (end === undefined || !Number.isFinite(end) || end - now > SOON) return [];
    return [{ name, file, until: new Date(end).toISOString().slice(0, 10), isOver: end < now }];
  });
}

function pemOf(
  reader: SettingReader,
  name: string,
): { readonly text: string; readonly certificates: readonly X509Certificate[] } | undefined {
  const file = reader.valueOf(name);
  if (file === '') return undefined;
  const text = reader.textOf(name, file);
  const certificates = certificatesIn(text);
  if (certificates && certificates.length > 0) return { text, certificates };
  reader.refuse(name, 'certificate', { file });
  return { text, certificates: [] };
}

function certificatesIn(text: string): X509Certificate[] | undefined {
  try {
    return (text.match(PEM) ?? []).map((one) => new X509Certificate(one));
  } catch {
    // Between the lines there is no certificate.
    return undefined;
  }
}

function keyOf(
  reader: SettingReader,
  name: string,
): { readonly text: string; readonly object: KeyObject | undefined } | undefined {
  const file = reader.valueOf(name);
  if (file === '') return undefined;
  const text = reader.textOf(name, file);
  try {
    return { text, object: createPrivateKey(text) };
  } catch {
    // Of another kind, or locked with a passphrase that nobody could type at the start.
    reader.refuse(name, 'private-key', { file });
    return { text, object: undefined };
  }
}
