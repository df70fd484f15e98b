import { createHash } from 'node:crypto';
import { settings, type Settings } from '@balise/settings';
import { expect, it } from 'vitest';
import { CodeFault } from './code-fault.ts';
import { CODE_FORM, type LibraryCode } from './library-code.ts';
import { ALWAYS, SERVICES } from './pack-services.ts';
import { PRESENT_MEMBERS } from './short-members.ts';
import { writePreview } from './write-preview.ts';
import { writeRelease } from './write-release.ts';

const CODE: LibraryCode = {
  form: CODE_FORM,
  library: 'live(BALISE_SETTINGS)',
  libraryWithOptions: 'live(BALISE_SETTINGS)',
  preview: 'use(BALISE_SETTINGS,BALISE_PREVIEW)',
  services: Object.fromEntries([...SERVICES, ...ALWAYS].map((id) => [id, `run("${id}")`])),
  conditions: { tracked: [], exception: '', own: {} },
  weights: {},
  members: PRESENT_MEMBERS,
};
const OPTIONS = { environment: 'production', version: '1.2.3' } as const;

const written = (changed: object = {}) =>
  writePreview(CODE, { ...settings, ...changed } as Settings, OPTIONS);

function used(script: string | undefined): [Record<string, unknown>, Record<string, unknown>] {
  let given: unknown;
  new Function('use', script ?? '')((...values: unknown[]) => (given = values));
  return given as never;
}

it('contains the settings, and the words of rules and conditions', () => {
  const { files } = written();
  const [tag, preview] = used(files['balise.js']);
  expect(tag).toMatchObject({ environment: 'production', currency: 'CAD' });
  expect(preview).toMatchObject({
    rules: { 'tabs/open': settings.rules.rules.find(({ id }) => id === 'tabs/open')?.name },
    conditions: { tabNotActive: { en: 'the tab is not active' } },
    markers: expect.arrayContaining(['newRepeat']) as string[],
  });
});

it('names its build by the digest of the library', () => {
  const { digest, files } = written();
  expect(digest).toMatch(/^[\w-]{64}$/);
  const integrity = createHash('sha384')
    .update(files['balise.js'] ?? '')
    .digest('base64');
  expect(digest.replace(/-/g, '+').replace(/_/g, '/')).toBe(integrity);
  expect(Object.keys(files)).toEqual(['balise.js', 'debug.js', 'opt-out.js', 'preview.js']);
});

it('leaves out hosted scripts, offers and the tracker of the page', () => {
  const services = {
    ...settings.services,
    geolocation: {},
    hostedScripts: [{ file: 'a.js' }],
    personalization: { paths: [], property: null },
    pageTracker: { name: 's', whenMissing: 'built-in' },
  };
  expect(Object.keys(written({ services }).files)).toEqual([
    ...['balise.js', 'geolocation.js', 'debug.js', 'opt-out.js', 'preview.js'],
  ]);
});

it('lists the rules that are off here, with the events that would trigger them', () => {
  const rules = settings.rules.rules.map((rule) =>
    rule.id === 'tabs/open' ? { ...rule, production: false } : rule,
  );
  const [, preview] = used(written({ rules: { ...settings.rules, rules } }).files['balise.js']);
  expect(preview['off']).toContainEqual({
    id: 'tabs/open',
    on: expect.arrayContaining(['click']) as string[],
    selector: expect.any(String) as string,
  });
});

it('keeps a name that looks like a placeholder', () => {
  const name = { en: 'BALISE_SETTINGS BALISE_PREVIEW', fr: '</script>' };
  const rules = settings.rules.rules.map((rule) => ({ ...rule, name }));
  const { files } = written({ rules: { ...settings.rules, rules } });
  expect(used(files['balise.js'])[1]).toMatchObject({ rules: { 'tabs/open': name } });
  expect(files['balise.js']).not.toContain('</script>');
});

it('refuses code of a version without previews', () => {
  const { preview: _preview, ...old } = CODE;
  const write = () => writePreview(old, settings, OPTIONS);
  expect(write).toThrow(CodeFault);
  expect(write).toThrow('The code of version 1.2.3 has no previews.');
});

it('such code still makes releases, without the question about a preview', () => {
  const { preview: _preview, services, ...old } = CODE;
  const { preview: _question, ...kept } = services;
  const { files } = writeRelease({ ...old, services: kept }, settings, OPTIONS);
  expect(files).not.toHaveProperty(['preview.js']);
});
