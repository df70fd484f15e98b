import { settings } from '@balise/settings';
import { expect, it } from 'vitest';
import { scrubberWith, type Subject } from './try-scrubber.ts';

const SETTINGS = {
  environment: 'production' as const,
  ...{ patterns: [] as string[], addressesAsTexts: false, keptNumbers: [] as string[] },
  personalNames: settings.privacy.parameters.flatMap(({ names }) => names),
  typedNames: [...settings.pageFeatures.search.termParameters],
};

it.each<readonly [Subject, string, string, readonly string[][]]>([
  [
    'text',
    'Write to jane@b.ca at K1A 0B1',
    'Write to [redacted] at [redacted]',
    [['email'], ['postal-code']],
  ],
  ['text', 'Nothing here', 'Nothing here', []],
  ['address', 'https://a.ca/?x=@jane', 'https://a.ca/?removed: email', [['at-sign']]],
])('redacts a %s: %s', (subject, given, text, kinds) => {
  const tried = scrubberWith(SETTINGS)(given, subject, 'en');
  expect([tried.text, tried.pieces.map((piece) => piece.kinds)]).toEqual([text, kinds]);
});

it('uses the marker of the language', () => {
  expect(scrubberWith(SETTINGS)('jane@b.ca', 'text', 'fr').text).toBe('[caviardé]');
});

it('applies the additions of the settings, and leaves them with others', () => {
  const added = scrubberWith({
    ...SETTINGS,
    patterns: ['permit-\\d+'],
    keptNumbers: ['613-555-1234'],
  });
  expect(added('permit-7', 'text', 'en')).toMatchObject({
    text: '[redacted]',
    pieces: [{ before: 'permit-7', kinds: ['added'] }],
  });
  expect(added('call 613-555-1234', 'text', 'en').pieces).toEqual([]);
  expect(scrubberWith(SETTINGS)('permit-7', 'text', 'en').pieces).toEqual([]);
});
