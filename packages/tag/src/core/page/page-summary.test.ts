import { expect, it } from 'vitest';
import { fakePage } from '../../testing/fake-page.ts';
import { openDataLayer } from '../data-layer/data-layer.ts';
import { pageSummary } from './page-summary.ts';

it('4.14 changes with address, title, metadata and data layer of the page, and with nothing else', () => {
  const { window, document } = fakePage({ title: 'Step 1', meta: { 'dcterms.creator': 'ESDC' } });
  openDataLayer(() => undefined);
  const layer = window.adobeDataLayer as unknown[];
  const summaries = [pageSummary()];
  layer.push({ event: 'pageLoad', other: { value: 1 } });
  expect(pageSummary()).toBe(summaries[0]);
  const changes = [
    () => (document.title = 'Step 2'),
    () => (window.location.search = '?step=2'),
    () => (window.location.hash = '#step2'),
    () => layer.push({ page: { title: 'Step 2' } }),
    () => layer.push({ page: { identifier: '2' } }),
    () => layer.push({ page: { appName: 'Finder' } }),
  ];
  for (const change of changes) {
    change();
    summaries.push(pageSummary());
  }
  expect(new Set(summaries).size).toBe(changes.length + 1);
});
