/**
 * The variables `…_CA_FILE`, `…_CERT_FILE` and `…_KEY_FILE` of an external server. They are read and checked at the
 * start. An expired certificate is reported, but the collector still starts. It can receive beacons without the
 * server, while a collector that does not run loses them.
 */
import { createPrivateKey, X509Certificate, type KeyObject } from 'node:crypto';
import type { TlsMaterial } from '../outbound/tls-material.ts';
import type { SettingReader } from './setting-reader.ts';

/** A certificate that has expired or expires soon. */
export interface AgingCertificate {
  readonly name: string;
  readonly file: string;
  /** Its last day, for example 2026-11-21. */
  readonly until: string;
  readonly isOver: boolean;
}

const PEM = /-----BEGIN CERTIFICATE-----[\s\S]*?-----END CERTIFICATE-----/g;
const SOON = 21 * 86_400_000;

/** `isUsed`: whether the server's URL uses https or is a PostgreSQL URL. */
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

/**
 * Checks the configured certificates. For an authority file, the latest expiry date counts. For a client certificate,
 * the first certificate counts.
 */
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
    // The PEM lines do not contain a valid certificate.
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
    // The file is not a private key, or its passphrase would have to be typed at the start.
    reader.refuse(name, 'private-key', { file });
    return { text, object: undefined };
  }
}
