import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { PRODUCTION } from '../src/testing/fake-page.ts';
import { PRELUDE, settingsModule, specialiser } from './specialise.ts';

const specialise = specialiser({ ...PRODUCTION, consentCookie: 'agreed' });
const sourceOf = (path: string): string =>
  specialise(fileURLToPath(new URL(`../src/${path}`, import.meta.url)));

it('puts the globals for the browser, and takes out the parameters that carried it', () => {
  const source = sourceOf('page/page-lifecycle.ts');
  expect(source).toMatch(
    /onceUnless\( ?document\.readyState === 'complete', +window, 'load', loaded\)/,
  );
  expect(source).toMatch(/function whenLoaded\( ?loaded: \(\) => void\)/);
  expect(source).not.toMatch(/\bbrowser\b(?!\.ts)/);
});

it('gives each setting as a constant of its own', () => {
  const source = sourceOf('gate/verdict.ts');
  expect(source).toMatch(/^import \{[^}]*\$settings_consentCookie[^}]*\} from 'balise:settings'/);
  expect(source).toMatch(/cookie\( ?\$settings_consentCookie\) !== 'true'/);
  const module = settingsModule({ ...PRODUCTION, consentCookie: 'agreed' });
  expect(module).toContain('export const $settings_consentCookie = "agreed";');
  expect(module).toContain('export const $settings_search_marker = ');
});

it('puts what a table of the settings has for a key', () => {
  const source = sourceOf('page/navigation-path.ts');
  expect(source).toContain(JSON.stringify(PRODUCTION.selectors['footer']));
  expect(source).toContain(JSON.stringify(PRODUCTION.attributes['navigation']));
  expect(source).not.toContain("selectors['footer']");
});

it('makes the page where it is made, and knows it everywhere', () => {
  expect(sourceOf('library.ts')).toContain('$page = createPageContext(');
  expect(sourceOf('page/page-view.ts')).toContain('$page.clean(');
  expect(PRELUDE).toContain('$page');
});

it('leaves types and other values alone', () => {
  const source = sourceOf('engine/stepper.ts');
  expect(source).toContain('export type Steps = Generator<unknown, void, unknown>;');
});

it('gives a long list of texts as one text', () => {
  const [marker] = ['a b', 'c', 'd', 'e'];
  const module = settingsModule({
    ...PRODUCTION,
    linkCommon: ['a', 'b', 'c', 'd'],
    rules: [marker ?? '', 'c', 'd~', 'e'],
    featureChecks: [1, 2, 3, 4],
  });
  expect(module).toContain('$settings_linkCommon = /* @__PURE__ */ "a b c d".split(" ");');
  expect(module).toContain('$settings_rules = /* @__PURE__ */ "a b^c^d~^e".split("^");');
  expect(module).toContain('$settings_featureChecks = [1,2,3,4];');
});

it('5.19 names dimensions as they ship, and nothing else', () => {
  const path = (name: string): string => fileURLToPath(new URL(`../src/${name}`, import.meta.url));
  const shipped = specialiser(PRODUCTION, {
    dimensions: new Map([
      ['marketingType', 'v45'],
      ['navigation', 'v70'],
    ]),
  });
  expect(shipped(path('page/campaign.ts'))).toMatch(/\bv45: type/);
  const navigation = shipped(path('rules/navigation.ts'));
  expect(navigation).toMatch(/\bv70: /);
  expect(navigation).toContain('export const navigation');
});

it('5.19 knows observed events by their numbers, and nothing else', () => {
  const path = (name: string): string => fileURLToPath(new URL(`../src/${name}`, import.meta.url));
  const shipped = specialiser(PRODUCTION, { events: { contentAge: 12, pageError: 20, title: 1 } });
  const readPage = shipped(path('page/read-page.ts'));
  expect(readPage).toContain('"12.": age');
  expect(readPage).toContain('"20.": true');
  expect(readPage).toMatch(/\btitle: /);
});

it('converts values the short way', () => {
  expect(sourceOf('page/is-open.ts')).toMatch(/return +!!\(/);
});
