import { describe, expect, it } from 'vitest';
import { isLibrary, LibraryInPlace, withoutIntegrity } from './library-in-place.ts';

const FILES = { 'balise.js': Buffer.from('own'), 'consent.js': Buffer.from('consent') };

describe('files of the library', () => {
  it('are given for any server and folder, once the library was loaded from there', () => {
    const library = new LibraryInPlace({ files: FILES });
    const at = (address: string): string | undefined => library.fileFor(new URL(address))?.name;
    expect(at('https://a.example/lib/production/consent.js')).toBeUndefined();
    expect(at('https://a.example/lib/production/balise.js?x=1')).toBe('balise.js');
    expect(at('https://a.example/lib/production/consent.js')).toBe('consent.js');
    expect(at('https://a.example/lib/production/0.2.0-0a1b2c3d/balise.js')).toBe('balise.js');
    expect(at('https://b.example/lib/production/consent.js')).toBeUndefined();
    expect(at('https://a.example/lib/production/other.js')).toBeUndefined();
    expect(at('https://a.example/lib/production/constructor')).toBeUndefined();
    expect([library.hasServer('https://a.example'), library.hasServer('https://a')]).toEqual([
      true,
      false,
    ]);
  });
});

it.each([
  ['https://a.example/lib/balise.js', true],
  ['https://a.example/lib/balise.js?v=1#x', true],
  ['https://a.example/notbalise.js', false],
  ['balise.js', false],
])('%s is a library: %s', (address, is) => expect(isLibrary(address)).toBe(is));

it.each([
  [
    '<script src="/lib/balise.js" integrity="sha384-x" defer>',
    '<script src="/lib/balise.js" defer>',
  ],
  [`<script integrity='sha384-x' src=/lib/balise.js>`, '<script src=/lib/balise.js>'],
  ['<script src="/a.js" integrity="sha384-x">', '<script src="/a.js" integrity="sha384-x">'],
  ['<script integrity="sha384-x">', '<script integrity="sha384-x">'],
])('of %s', (html, expected) => {
  expect(withoutIntegrity(html, 'https://www.canada.ca/en.html')).toBe(expected);
});
