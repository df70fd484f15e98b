// @vitest-environment jsdom
/** The library would count an error marked on an element and an error in the data layer separately. */
import { settings } from '@balise/settings';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { addressOf, fileOf } from '../addresses.ts';
import { languages } from '../language.ts';
import { renderSite } from '../site.ts';
import { errorPage } from './error.ts';

const MARK = settings.pageFeatures.attributes.error;

afterEach(() => {
  delete window.adobeDataLayer;
  vi.resetModules();
});

describe.each(languages)('the error page in %s', (language) => {
  it('8.12 reports its error once', async () => {
    const content = renderSite().get(fileOf(addressOf('error', language))) ?? '';
    const marked = new DOMParser()
      .parseFromString(content, 'text/html')
      .querySelectorAll(`[${MARK}]`);
    for (const script of errorPage.headScripts ?? []) await import(`../browser/${script}.ts`);
    const pushed = window.adobeDataLayer ?? [];
    expect([...marked, ...pushed]).toEqual([{ event: 'error', error: { name: '404' } }]);
  });
});
