/** Answers whether the page helped, and if not, why. */
import type { Scene } from '../plan/scene.ts';

export const answerFeedback: Scene = {
  id: 'answer-feedback',
  weight: 8,
  async act(visitor) {
    await visitor.open('feedback');
    await visitor.read(20);
    if (visitor.chance.happens(0.55)) {
      await visitor.press('[data-gc-analytics-wtph]');
    } else {
      await visitor.press('[data-gc-analytics-wtph-no]');
      await visitor.press(
        `.gc-pg-hlpfl-no label:nth-of-type(${visitor.chance.oneOf([1, 2])}) input`,
      );
      await visitor.read(6);
      await visitor.press('[data-gc-analytics-wtph-submit]');
    }
    await visitor.read(3);
  },
};
