// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { domPage } from '../../testing/dom-page.ts';
import { mediaRecord, type MediaRecord } from './media-record.ts';

const VIDEO = `<figure class="wb-mltmd" aria-label="Figure"><video title="Passports"><source type="video/mp4; codecs=avc1" src="/media/passports.MP4?v=1#t=2"></video><figcaption>Caption</figcaption></figure>`;

function record(
  body: string,
  selector = 'video, audio',
  at?: Readonly<Record<string, number>>,
): MediaRecord {
  const { find } = domPage(body);
  const element = find(selector);
  for (const [name, value] of Object.entries(at ?? {}))
    Object.defineProperty(element, name, { value });
  return mediaRecord(element);
}

describe('3.16 media record', () => {
  it('has title, type, source, format and times', () => {
    expect(record(VIDEO, 'video', { duration: 10, currentTime: 5.5 })).toEqual({
      title: 'Passports',
      type: 'video',
      source: 'https://www.canada.ca/media/passports.MP4?v=1#t=2',
      format: 'MP4',
      total: 10,
      current: 5.5,
      percent: 50,
    });
  });

  it.each([
    [
      'the type of its source',
      '<video><source type="audio/mpeg" src="/a"></video>',
      { type: 'audio', format: 'mpeg' },
    ],
    ['its element', '<audio src="/sound.mp3"></audio>', { type: 'audio', format: 'mp3' }],
    ['its element, a video', '<video src="/v.webm"></video>', { type: 'video', format: 'webm' }],
    [
      'an embedded player',
      '<video><source type="video/youtube" src="https://youtu.be/abc"></video>',
      { type: 'video', format: 'youtube' },
    ],
  ])('takes the type from %s', (_, body, expected) => {
    expect(record(body)).toMatchObject(expected);
  });

  it.each([
    ['<figure title="F"><video aria-label="V"></video></figure>', 'F'],
    ['<figure aria-label="F"><video></video></figure>', 'F'],
    [
      '<figure><video>No video</video><figcaption> The\n caption </figcaption></figure>',
      'The caption',
    ],
    ['<video>No video</video>', ''],
  ])('%s has the title "%s"', (body, title) => {
    expect(record(body).title).toBe(title);
  });

  it.each([
    [0, 10, 0],
    [1.9, 10, 10],
    [2, 10, 20],
    [10, 10, 100],
    [5, Infinity, 0],
    [5, NaN, 0],
    [5, 0, 0],
  ])('9.20 at %d of %d seconds has reached %d percent', (currentTime, duration, percent) => {
    expect(record('<video></video>', 'video', { currentTime, duration }).percent).toBe(percent);
  });

  it('of an embedded player has the times of its figure', () => {
    const { find } = domPage(
      '<figure><iframe title="Film" src="https://www.youtube.com/embed/abc?x=1"></iframe></figure>',
    );
    const figure = find('figure');
    const answers: Readonly<Record<string, number>> = { getDuration: 200, getCurrentTime: 100 };
    Object.assign(figure, { player: (what: string) => answers[what] });
    expect(mediaRecord(figure)).toMatchObject({
      title: 'Film',
      type: 'video',
      source: 'https://www.youtube.com/embed/abc?x=1',
      format: 'youtube',
      percent: 50,
    });
    Object.assign(figure, {
      player: () => {
        throw new Error('not ready');
      },
    });
    expect(mediaRecord(figure).percent).toBe(0);
  });
});
