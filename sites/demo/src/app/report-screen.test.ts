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

it('calls pageTop, says what the page is, then calls pageBottom', () => {
  const track = hearCalls();
  expect(reportScreen('direct-calls', screen)).toEqual([
    "_satellite.track('pageTop')",
    expect.stringMatching(/^adobeDataLayer\.push\(\{"page":/),
    "_satellite.track('pageBottom')",
  ]);
  expect(track.mock.calls).toEqual([['pageTop'], ['pageBottom']]);
  expect(window.adobeDataLayer).toEqual([{ page: expect.objectContaining({ title: 'Result' }) }]);
});

it('calls nothing while the library has not loaded', () => {
  expect(reportScreen('direct-calls', screen)).toHaveLength(1);
});

it('pushes the error event for a screen that does not exist', () => {
  reportScreen('data-layer', { ...screen, exists: false });
  expect(window.adobeDataLayer).toEqual([{ event: 'error', error: { name: '404' } }]);
});
