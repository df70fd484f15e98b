import { describe, expect, it } from 'vitest';
import type { Happening } from '../engine/rule.ts';
import { fakeContext } from '../testing/fake-context.ts';
import { fakePage, type FakeOptions } from '../testing/fake-page.ts';
import { pageLoad } from './page-load.ts';

const LOAD: Happening = { on: 'page-load', name: 'load' };
const observe = (id: string, options: FakeOptions = {}, happening = LOAD) =>
  pageLoad
    .find((rule) => rule.id === 'page-load/' + id)
    ?.observe?.(fakeContext(fakePage(options), { happening }));

it('2.13 pushes exactly one flag, at the load alone', () => {
  expect(observe('single-page')).toEqual({ push: { event: 'isSPA', isSPA: 'yes' } });
  expect(pageLoad[0]?.triggers).toEqual(['library-loaded']);
});

it('3.12, 5.3 keeps this page, cleaned, for the next', () => {
  const page = fakePage({ title: 'Mail jane@mail.test', lang: 'en' });
  const rule = pageLoad.find(({ id }) => id === 'page-load/previous-page');
  void rule?.observe?.(fakeContext(page));
  expect(page.jar.get('gpv_pt')).toBe('Mail [redacted]');
});

it('3.4, 5.3 pushes cleaned values', () => {
  const outcome = observe('data-layer', { title: 'Mail jane@mail.test', lang: 'fr' });
  expect(outcome).toMatchObject({ push: { title: 'Mail [caviardé]' } });
});

it('3.6 sets what the page says', () => {
  expect(observe('variables', { title: 'T' })).toMatchObject({ dimensions: { title: 'T' } });
});

describe('4.5 the page view', () => {
  it('is sent, and clears when an application calls for it', () => {
    expect(observe('page-view')).toEqual({ send: 'page', clear: false });
    expect(pageLoad.find(({ id }) => id === 'page-load/page-view')?.events).toEqual(['pageView']);
    const call: Happening = { on: 'direct-call', name: 'pageBottom' };
    expect(observe('page-view', {}, call)).toMatchObject({ send: 'page', clear: true });
  });
});
