import { expect, it } from 'vitest';
import { StandIn } from './stand-in.ts';

const real = new URL('http://localhost:8080/preview/a.html?draft=1');
const shown = new URL('https://www.canada.ca/en/a-page.html');
const standIn = new StandIn(real, shown);

it.each([
  [shown.href, real.href],
  ['https://www.canada.ca/en/a-page.html?x=1', 'http://localhost:8080/preview/a.html?x=1'],
  ['https://www.canada.ca/en/style.css', 'http://localhost:8080/preview/style.css'],
  ['https://www.canada.ca/assets/a.js?v=1', 'http://localhost:8080/assets/a.js?v=1'],
  ['https://other.example/a.js', 'https://other.example/a.js'],
])('%s is at %s', (url, expected) => {
  expect(standIn.realOf(new URL(url)).href).toBe(expected);
});

it.each([
  ['http://localhost:8080/b?x=1#y', 'https://www.canada.ca/b?x=1#y'],
  ['/b', '/b'],
  ['https://other.example/', 'https://other.example/'],
])('a redirect to %s leads to %s', (location, expected) => {
  expect(standIn.shownLocation(location)).toBe(expected);
});

it('changes nothing without another address', () => {
  const same = new StandIn(real);
  expect(same.realOf(real)).toBe(real);
  expect(same.shownLocation('http://localhost:8080/b')).toBe('http://localhost:8080/b');
});
