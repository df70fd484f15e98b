/** A form that a visitor fills in and submits with mouse and keyboard. */
import { expect } from '@playwright/test';
import { CANADA } from '../site/test-site.ts';
import { HOME } from '../visitor.ts';
import type { Test } from './test.ts';

const KEEP = 'data-gc-analytics-collect="notPrivate"';
const FORM = `<main><form data-gc-analytics-formname="ESDC-EDSC: Finder" action="/en/found.html">
  <input id="city" name="city" autocomplete="off" required ${KEEP}><input name="free" value="never"><button id="send">Find</button></form></main>`;

export const forms: readonly Test[] = [
  {
    title:
      'reports a form as started, completed and submitted, with only the answers that may be collected',
    run: async (visitor) => {
      await visitor.visit(HOME, { body: FORM });
      await visitor.browser.type('#city', 'Hull');
      const [start] = await visitor.seenLinks('formStart');
      expect(start?.values).toMatchObject({ formName: 'ESDC-EDSC: Finder' });
      await visitor.browser.click('#send');
      await visitor.at(`${CANADA}/en/found.html?city=Hull&free=never`);
      const [, , submit] = await visitor.seenLinks('formStart', 'formComplete', 'formSubmit');
      expect(submit).toMatchObject({
        type: 'o',
        name: 'Form submission',
        events: ['formSubmit'],
        values: { formName: 'ESDC-EDSC: Finder', formFields: 'text:city:Hull' },
      });
      for (const { everything } of visitor.site.beacons()) expect(everything).not.toMatch(/never/);
    },
  },
];
