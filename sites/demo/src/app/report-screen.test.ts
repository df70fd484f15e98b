// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest';
import { hearCalls } from '../testing/hear-calls.ts';
import { reportScreen, type Screen } from './report-screen.ts';

const screen: Screen = { title: 'Result', language: 'fr', creator: 'Department', exists: true };

beforeEach(() => {
  delete window.adobeDataLayer;
  delete window._satellite;
});

it('pushes pageLoad with the data of the screen', () => {
  reportScreen('data-layer', screen);
  const { title, creator } = screen;
  const url = location.host + location.pathname;
  expect(window.adobeDataLayer).toEqual([
    { event: 'pageLoad', page: { title, creator, language: 'fra', url } },
  ]);
});

it('calls pageTop, pushes the page data, then calls pageBottom', () => {
  const track = hearCalls();
  expect(reportScreen('direct-calls', screen)).toEqual([
    "_satellite.track('pageTop')",
    expect.stringMatching(/^adobeDataLayer\.push\(\{"page":/),
    "_satellite.track('pageBottom')",
  ]);
  expect(track.mock.calls).toEqual([['pageTop'], ['pageBottom']]);
  expect(window.adobeDataLayer).toEqual([{ page: expect.objectContaining({ title: 'Result' }) }]);
});

it('makes no direct call while the library has not loaded', () => {
  expect(reportScreen('direct-calls', screen)).toHaveLength(1);
});

it('pushes the error event for an unknown screen', () => {
  reportScreen('data-layer', { ...screen, exists: false });
  expect(window.adobeDataLayer).toEqual([{ event: 'error', error: { name: '404' } }]);
});
