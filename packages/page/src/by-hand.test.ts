/**
 * Compares the handwritten types with the behaviour of the library. The test imports the library without its types:
 * the two declarations of `window` conflict.
 */
import type { MediaDetail, Satellite } from '@balise/page';
import { expect, it, vi } from 'vitest';

interface Rule {
  readonly observe: (context: object) => { readonly dimensions: object };
}

const { installSatellite } = await vi.importActual<{
  installSatellite: (calls: object) => void;
}>('../../tag/src/core/satellite.ts');
const { media } = await vi.importActual<{ media: () => Readonly<Record<string, Rule>> }>(
  '../../tag/src/interactions/media/media.ts',
);
const { fakePage } = await vi.importActual<{ fakePage: () => { readonly window: object } }>(
  '../../tag/src/testing/fake-page.ts',
);

const SATELLITE: Readonly<Record<keyof Satellite, string>> = {
  track: 'function',
  pageBottom: 'function',
  getVar: 'function',
  setVar: 'function',
  cookie: 'object',
  logger: 'object',
  setDebug: 'function',
  preview: 'function',
  buildInfo: 'object',
  environment: 'object',
  property: 'object',
  company: 'object',
  _container: 'object',
  getVisitorId: 'function',
  notify: 'function',
  readCookie: 'function',
  removeCookie: 'function',
  setCookie: 'function',
  balise: 'object',
};

it('4.15 declares exactly the members of _satellite', () => {
  const { window } = fakePage() as { window: { _satellite?: object } };
  installSatellite({ track: () => undefined, pageBottom: () => undefined });
  const members = Object.entries(window._satellite ?? {});
  expect(Object.fromEntries(members.map(([name, value]) => [name, typeof value]))).toEqual(
    SATELLITE,
  );
});

it('3.16, 4.15 reads the media of a call from the declared properties', () => {
  fakePage();
  const record: Required<MediaDetail> = {
    title: 'Gulls',
    type: 'audio',
    source: '/gulls.mp3',
    url: '/unread.mp3',
    format: 'mp3',
  };
  const { source, ...withoutSource } = record;
  const said = (detail: MediaDetail) => {
    const trigger = { type: 'direct-call', name: 'media play', detail };
    return media()['media/play']?.observe({ trigger }).dimensions;
  };
  const played = { mediaTitle: 'audio:Gulls', mediaFormat: 'mp3' };
  expect(said(record)).toEqual({ ...played, mediaSource: source });
  expect(said(withoutSource)).toEqual({ ...played, mediaSource: '/unread.mp3' });
});
