/** Makes a self-signed certificate for one run. Only the tested browsers accept it. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownFolder } from '../drivers/at-exit.ts';
import { OPENSSL } from '../ensure-browsers.ts';

export function makeCertificate(hosts: readonly string[]): { key: string; cert: string } {
  const folder = ownFolder();
  const [key, cert] = [join(folder.path, 'key.pem'), join(folder.path, 'cert.pem')];
  const names = hosts.map((host) => `DNS:${host}`).join();
  const kind = ['-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2'];
  const subject = ['-subj', `/CN=${hosts[0]}`, '-addext', `subjectAltName=${names}`];
  try {
    execFileSync(OPENSSL, ['req', ...kind, ...subject, '-keyout', key, '-out', cert], {
      stdio: 'pipe',
    });
    return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
  } finally {
    folder.remove();
  }
}
