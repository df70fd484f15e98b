// @vitest-environment jsdom
import { settings } from '@balise/settings';
import { expect, it } from 'vitest';
import type { PageReport } from './page-report.ts';
import { junitOf } from './write-junit.ts';

const PAGE: PageReport = {
  ...{ address: 'https://a.example/?a=1&b="<é>"', as: null, opened: null, status: null },
  ...{ beacons: [], missing: [], problems: [], heldBack: [] },
};
const FAULTY: PageReport = {
  ...PAGE,
  as: 'https://www.canada.ca/',
  beacons: [{ kind: 'page', rule: 'page-load/page-view', dimensions: {}, events: [] }],
  missing: [
    {
      ...{ kind: 'page', rule: 'page-load/page-view', dimension: 'title' },
      ...{ value: 'a\u0001]]>\uD800<b>', department: null },
    },
  ],
  problems: [{ code: 'several-libraries', count: 2 }],
};

/** The part of the parser of a browser that this test needs. */
interface XmlElement {
  readonly textContent: string | null;
  getAttribute(name: string): string | null;
  querySelector(selector: string): XmlElement | null;
  querySelectorAll(selector: string): Iterable<XmlElement>;
}
interface Parser {
  parseFromString(text: string, type: 'text/xml'): XmlElement;
}

/** Fails if the text is not well-formed. */
function read(text: string): XmlElement {
  const { DOMParser } = globalThis as unknown as { readonly DOMParser: new () => Parser };
  const found = new DOMParser().parseFromString(text, 'text/xml');
  expect(found.querySelector('parsererror')?.textContent ?? '').toBe('');
  return found;
}

it.each(['en', 'fr'] as const)('is well-formed in %s, whatever the page has', (language) => {
  const text = junitOf([PAGE, FAULTY], { settings, environment: 'production' }, language);
  const cases = [...read(text).querySelectorAll('testcase')];
  expect(cases.map((one) => one.getAttribute('name'))).toEqual([
    PAGE.address,
    `${PAGE.address} (https://www.canada.ca/)`,
  ]);
  const failures = cases.map((one) => one.querySelector('failure')?.textContent?.split('\n'));
  expect(failures[0]).toBeUndefined();
  expect(failures[1]).toHaveLength(2);
  expect(failures[1]?.[1]).toContain('a\uFFFD]]>\uFFFD<b>');
  expect(cases[1]?.querySelector('system-out')?.textContent).toBe('page page-load/page-view');
  expect(text).toContain('<testsuites tests="2" failures="1" errors="0">');
});
