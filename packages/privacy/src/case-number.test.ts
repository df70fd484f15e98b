import { expect, it } from 'vitest';
import { scrubText, scrubUrl } from './index.ts';

it.each([
  ['?case number=12345', '?case number=[redacted]'],
  ['?case%20number=1234567890', '?case%20number=[redacted]'],
  ['?q=case+number+1234567', '?q=case+number+[redacted]'],
  ['?q=Case%2520Number%253A%252012345', '?q=Case%2520Number%253A%2520[redacted]'],
  ['/case-number/12345/edit', '/case-number/[redacted]/edit'],
  ['/case_number_12345', '/case_number_[redacted]'],
  ['/#caseNumber=12345', '/#caseNumber=[redacted]'],
  ['?numéro de cas=12345', '?numéro de cas=[redacted]'],
  ['?num%C3%A9ro%20de%20cas=12345', '?num%C3%A9ro%20de%20cas=[redacted]'],
  ['?num%25C3%25A9ro%2520de%2520cas%253D12345', '?num%25C3%25A9ro%2520de%2520cas%253D[redacted]'],
  ['?nume\u0301ro+de+cas=12345', '?nume\u0301ro+de+cas=[redacted]'],
  ['/numero-de-cas-12345', '/numero-de-cas-[redacted]'],
  ['?case-number=12345678901', '?case-number=[redacted]'],
  ['?case%2Dnumber=12345', '?case%2Dnumber=[redacted]'],
  ['?q=case+number+5408+0789', '?q=case+number+[redacted]'],
  ['?caseNumber[]=12345&x', '?caseNumber[]=[redacted]&x'],
  ['?caseNumber%5B0%5D=12345&x', '?caseNumber%5B0%5D=[redacted]&x'],
  ['?caseNo=12345', '?caseNo=[redacted]'],
  ['/case-no.-12345', '/case-no.-[redacted]'],
  ['/num-cas/12345', '/num-cas/[redacted]'],
  ['?numeroCas=12345', '?numeroCas=[redacted]'],
  ['?q=num%C3%A9ro+de+cas+5408+0789', '?q=num%C3%A9ro+de+cas+[redacted]'],
  ['?no_de_cas=12345', '?no_de_cas=[redacted]'],
])('5.7 redacts the case number of %s', (url, expected) => {
  expect(scrubUrl(url, 'en')).toEqual({ text: expected, kinds: ['case-number'] });
});

it.each([
  '/case-number/1234',
  '/case-notes/12345',
  '/case-number/12/ab/34567',
  '?case=12345',
  '/numero-de-cas',
  '?number=12345',
  'https://case-number-12345.example/',
])('5.7 keeps %s', (url) => {
  expect(scrubUrl(url, 'en')).toEqual({ text: url, kinds: [] });
});

it('5.6 applies to addresses only', () => {
  expect(scrubText('case number 12345', 'en').kinds).toEqual([]);
});
