import { expect, it } from 'vitest';
import { logTo } from '../log.ts';
import { explainReason } from './explain-reason.ts';

it.each([
  [
    'ECONNREFUSED',
    'en',
    'nothing answers there; start the server or correct the address (ECONNREFUSED)',
  ],
  ['TOO_OLD 23.8.1', 'en', 'its version is too old, 24.3 or newer is needed (TOO_OLD 23.8.1)'],
  ['28P01', 'fr', 'le nom d’utilisateur ou le mot de passe est faux (28P01)'],
  [
    '28000',
    'en',
    'the server does not let this user in: its name is unknown, or its access rules want TLS, a client certificate (settings that end in _CA_FILE, _CERT_FILE and _KEY_FILE) or another address (28000)',
  ],
  [
    'ERR_SSL_SSLV3_ALERT_CERTIFICATE_EXPIRED',
    'fr',
    'il dit que notre certificat client a pris fin; mettez-en un nouveau là où le dit le paramètre qui finit par _CERT_FILE (ERR_SSL_SSLV3_ALERT_CERTIFICATE_EXPIRED)',
  ],
  ['SIGKILL', 'en', 'SIGKILL'],
] as const)('%s in %s: %s', (reason, language, expected) => {
  expect(explainReason(reason, language)).toBe(expected);
});

it('is what the log says', () => {
  const lines: string[] = [];
  logTo((line) => lines.push(line), 'en')('serve.store-down', {
    where: 'db:8123',
    reason: 'ENOSPC',
  });
  expect(lines).toEqual([
    'The store db:8123 is not available: the disk is full (ENOSPC). Beacons are accepted and wait in the journal.\n',
  ]);
});
