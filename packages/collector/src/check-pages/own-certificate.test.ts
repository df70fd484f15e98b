import { X509Certificate } from 'node:crypto';
import { expect, it } from 'vitest';
import { ownCertificate } from './own-certificate.ts';

it('is valid today, signed with its own key, and new each time', () => {
  const { cert, key } = ownCertificate();
  const read = new X509Certificate(cert);
  expect(read.subject).toBe('CN=balise check');
  expect(read.verify(read.publicKey)).toBe(true);
  expect(Date.parse(read.validFrom)).toBeLessThan(Date.now());
  expect(Date.parse(read.validTo)).toBeGreaterThan(Date.now());
  expect(key).toContain('PRIVATE KEY');
  expect(ownCertificate().cert).not.toBe(cert);
});
