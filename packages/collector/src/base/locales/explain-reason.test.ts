import { expect, it } from 'vitest';
import { logTo } from '../log/log.ts';
import { explainReason } from './explain-reason.ts';

it.each([
  [
    'ECONNREFUSED',
    'en',
    'no server answers at this address; start the server or correct the address (ECONNREFUSED)',
  ],
  [
    'TOO_OLD 23.8.1',
    'en',
    'the server version is too old; version 24.3 or newer is required (TOO_OLD 23.8.1)',
  ],
  ['28P01', 'fr', 'le nom d’utilisateur ou le mot de passe est incorrect (28P01)'],
  [
    '28000',
    'en',
    'the server refuses this user: the name is unknown, or its access rules require TLS, a client certificate (settings with _CA_FILE, _CERT_FILE and _KEY_FILE) or another address (28000)',
  ],
  [
    'ERR_SSL_SSLV3_ALERT_CERTIFICATE_EXPIRED',
    'fr',
    'le serveur signale que notre certificat client a expiré; remplacez le fichier du paramètre avec _CERT_FILE (ERR_SSL_SSLV3_ALERT_CERTIFICATE_EXPIRED)',
  ],
  ['SIGSEGV', 'en', 'SIGSEGV'],
  [
    'TIMEOUT_EXCEEDED in sums',
    'en',
    'it takes longer than the limit; ask for fewer days or for simpler filters (TIMEOUT_EXCEEDED in sums)',
  ],
] as const)('%s in %s: %s', (reason, language, expected) => {
  expect(explainReason(reason, language)).toBe(expected);
});

it('appears in the log', () => {
  const lines: string[] = [];
  logTo((line) => lines.push(line), 'en')('serve.store-down', {
    where: 'db:8123',
    reason: 'ENOSPC',
  });
  expect(lines).toEqual([
    'The store db:8123 is not available: the disk is full (ENOSPC). Beacons are accepted and wait in the journal.\n',
  ]);
});
