/** The browser's own media player, which plays a recording to its end. */
import { expect } from '@playwright/test';
import { CANADA } from '../site/test-site.ts';
import { DEADLINE, HOME } from '../visitor.ts';
import type { Test } from './test.ts';

/** Muted, so that it also plays on a machine without loudspeakers. */
const PLAYER = `<main><button id="play" onclick="player.play()">Play</button>
  <figure class="wb-mltmd"><audio id="player" title="The talk" muted onended="ends++">
  <source type="audio/wav" src="/media/talk.wav?v=2"></audio></figure></main><script>ends = 0</script>`;
const MARKS = ['mediaPlay', 'media20', 'media50', 'media80'];

export const media: readonly Test[] = [
  {
    title:
      'sends the start and each progress mark once when a recording is played to its end twice',
    run: async (visitor) => {
      const { browser } = visitor;
      await visitor.visit(HOME, { body: PLAYER });
      for (const times of [1, 2]) {
        await browser.click('#play');
        await expect.poll(() => browser.evaluate('ends'), DEADLINE).toBe(times);
      }
      const sent = await visitor.seenLinks(...MARKS.map(() => 'media'));
      expect(sent.map(({ events }) => events)).toEqual(MARKS.map((mark) => [mark]));
      for (const { name, values } of sent) {
        expect(name).toBe('Media');
        expect(values).toMatchObject({
          mediaTitle: 'audio:The talk',
          mediaFormat: 'wav',
          mediaSource: `${CANADA}/media/talk.wav?v=2`,
        });
      }
    },
  },
];
