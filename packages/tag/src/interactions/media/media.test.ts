// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import type { RuleContext } from '../../core/rules/rule.ts';
import { domPage } from '../../testing/dom-page.ts';
import { fakeContext } from '../../testing/fake-context.ts';
import { media } from './media.ts';

const VIDEO = '<video title="Film" src="/film.mp4"></video>';
const OF_VIDEO = {
  mediaTitle: 'video:Film',
  mediaFormat: 'mp4',
  mediaSource: 'https://www.canada.ca/film.mp4',
};

/** Observation of the rule, or false if it does not fire. */
function run(id: string, context: RuleContext): unknown {
  const rule = media()[id];
  const isMet = Object.values(rule?.conditions ?? {}).every((condition) => condition(context));
  const observation = isMet && rule?.observe?.(context);
  return observation && 'dimensions' in observation ? observation.dimensions : observation;
}

const called = (detail?: unknown, name = 'media play') =>
  ({ trigger: { type: 'direct-call', name, detail } }) as const;

describe('4.15 media calls of the page', () => {
  it.each([
    [
      { title: 'T', type: 'audio', source: '/s.mp3', format: 'mp3' },
      { mediaTitle: 'audio:T', mediaFormat: 'mp3', mediaSource: '/s.mp3' },
    ],
    [
      { title: 'T', url: 'https://x.ca/s' },
      { mediaTitle: 'T', mediaFormat: '', mediaSource: 'https://x.ca/s' },
    ],
    ['T', { mediaTitle: 'T', mediaFormat: '', mediaSource: '' }],
    [undefined, OF_VIDEO],
  ])('report %j', (detail, dimensions) => {
    domPage(VIDEO);
    expect(run('media/play', fakeContext(called(detail)))).toEqual(dimensions);
  });

  it('3.16 do not report the times of a player, because source and marks contain them', () => {
    domPage(VIDEO);
    const detail = { title: 'T', type: 'video', source: '/s.mp4', total: 200, current: 41 };
    expect(run('media/20', fakeContext(called(detail, 'media mark 20')))).toEqual({
      mediaTitle: 'video:T',
      mediaFormat: '',
      mediaSource: '/s.mp4',
    });
  });

  it('count once for the same media', () => {
    domPage(VIDEO);
    const context = fakeContext();
    const call = (mark: number, title: string, name: string): unknown =>
      run(`media/${mark}`, { ...context, ...called({ title }, name) });
    expect(call(20, 'T', 'media mark 20')).toBeTruthy();
    expect(call(20, 'T', 'media mark 20')).toBe(false);
    expect(call(20, 'T', 'media20')).toBe(false);
    expect(call(50, 'T', 'media mark 50')).toBeTruthy();
    expect(call(20, 'U', 'media mark 20')).toBeTruthy();
  });

  it('4.12 do not count again after the player’s own event', () => {
    const { find } = domPage(VIDEO);
    const context = fakeContext({
      trigger: { type: 'play', name: 'first', target: find('video') },
    });
    expect(run('media/play', context)).toEqual(OF_VIDEO);
    expect(run('media/play', { ...context, ...called() })).toBe(false);
  });
});

it('4.12, 4.15 a call of the page counts once with its player’s event, and another player counts separately', () => {
  const { find } = domPage(VIDEO + `<p>${VIDEO}</p>`);
  const context = fakeContext();
  const of = (selector: string) =>
    ({ type: 'play', name: 'first', target: find(selector) }) as const;
  expect(run('media/play', { ...context, ...called() })).toEqual(OF_VIDEO);
  expect(run('media/play', { ...context, trigger: of('video') })).toBe(false);
  expect(run('media/play', { ...context, trigger: of('p video') })).toEqual(OF_VIDEO);
});

it('4.12 two players without title and source both count', () => {
  const { find } = domPage('<video></video><p><video></video></p>');
  const context = fakeContext();
  const of = (selector: string) =>
    ({ type: 'play', name: 'first', target: find(selector) }) as const;
  expect(run('media/play', { ...context, trigger: of('video') })).toBeTruthy();
  expect(run('media/play', { ...context, trigger: of('p video') })).toBeTruthy();
});

it('4.12 two players of the same file both count', () => {
  const { find } = domPage(VIDEO + `<p>${VIDEO}</p>`);
  const context = fakeContext();
  const of = (selector: string) =>
    ({ type: 'play', name: 'first', target: find(selector) }) as const;
  expect(run('media/play', { ...context, trigger: of('video') })).toEqual(OF_VIDEO);
  expect(run('media/play', { ...context, trigger: of('p video') })).toEqual(OF_VIDEO);
});
