/**
 * Makes certificates for tests: a certificate authority, and its certificates for servers and clients. X.509 (RFC
 * 5280), encoded as DER in this file.
 */
import { createPrivateKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';

export interface Issued {
  /** Certificate and key as PEM. */
  readonly cert: string;
  readonly key: string;
}

export interface CertificateRequest {
  readonly name: string;
  /** Hosts and addresses in the certificate of a server. */
  readonly hosts?: readonly string[];
  readonly days?: readonly [from: number, to: number];
}

export interface Authority extends Issued {
  issue(request: CertificateRequest): Issued;
}

const DAY = 86_400_000;
/** ecdsa-with-SHA256 */
const ALGORITHM = sequence(Buffer.from('06082a8648ce3d040302', 'hex'));
const COMMON_NAME = Buffer.from('0603550403', 'hex');
const BASIC_CONSTRAINTS = Buffer.from('0603551d13', 'hex');
const ALTERNATIVE_NAMES = Buffer.from('0603551d11', 'hex');
const TRUE = Buffer.from('0101ff', 'hex');

export function authority(name: string): Authority {
  const own = newKey();
  const extension = sequence(BASIC_CONSTRAINTS, TRUE, tagged(0x04, sequence(TRUE)));
  const cert = certificate({ name }, own.public, name, own.private, [extension]);
  return {
    cert,
    key: own.pem,
    issue(request) {
      const key = newKey();
      const names = (request.hosts ?? []).map((host) =>
        /^[\d.]+$/.test(host)
          ? tagged(0x87, Buffer.from(host.split('.').map(Number)))
          : tagged(0x82, Buffer.from(host)),
      );
      const extensions =
        names.length === 0 ? [] : [sequence(ALTERNATIVE_NAMES, tagged(0x04, sequence(...names)))];
      const issuer = createPrivateKey(own.pem);
      return { cert: certificate(request, key.public, name, issuer, extensions), key: key.pem };
    },
  };
}

function newKey(): { readonly public: Buffer; readonly private: KeyObject; readonly pem: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return {
    public: publicKey.export({ type: 'spki', format: 'der' }),
    private: privateKey,
    pem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

let serial = 1;

function certificate(
  { name, days: [from, to] = [-1, 90] }: CertificateRequest,
  publicKey: Buffer,
  issuer: string,
  issuerKey: KeyObject,
  extensions: readonly Buffer[],
): string {
  serial += 1;
  const body = sequence(
    tagged(0xa0, Buffer.from('020102', 'hex')),
    tagged(0x02, Buffer.from([1, serial >> 8, serial & 255])),
    ALGORITHM,
    nameOf(issuer),
    sequence(timeOf(from), timeOf(to)),
    nameOf(name),
    publicKey,
    ...(extensions.length === 0 ? [] : [tagged(0xa3, sequence(...extensions))]),
  );
  const signature = tagged(0x03, Buffer.concat([Buffer.of(0), sign('sha256', body, issuerKey)]));
  const lines = sequence(body, ALGORITHM, signature)
    .toString('base64')
    .replace(/.{64}/g, '$&\n')
    .trimEnd();
  return `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`;
}

const nameOf = (name: string): Buffer =>
  sequence(tagged(0x31, sequence(COMMON_NAME, tagged(0x0c, Buffer.from(name)))));

/** A UTCTime this many days from now. */
function timeOf(days: number): Buffer {
  const text = new Date(Date.now() + days * DAY).toISOString().replace(/[-:T]|\.\d+/g, '');
  return tagged(0x17, Buffer.from(text.slice(2)));
}

function sequence(...parts: readonly Buffer[]): Buffer {
  return tagged(0x30, Buffer.concat(parts));
}

function tagged(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const size =
    length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}
