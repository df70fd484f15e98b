/** Fills in a form and sends it. Some first forget a required field, and the page stops them. */
import type { Scene } from '../plan/scene.ts';

export const completeAForm: Scene = {
  id: 'complete-a-form',
  weight: 9,
  async act(visitor) {
    const { chance } = visitor;
    const form = '#adoption-form';
    const send = `${form} [type="submit"]`;
    await visitor.open('forms');
    await visitor.read(12);
    await visitor.choose(`${form} [name="colour"]`, Math.ceil(chance.between(0.01, 3)));
    await visitor.press(`${form} [name="reasons"]`);
    if (chance.happens(0.3)) await visitor.press(send);
    await visitor.fill(`${form} [name="fullName"]`, 'Alex');
    await visitor.read(30);
    await visitor.press(`${form} [name="visits"]`);
    await visitor.press(send);
    await visitor.read(6);
  },
};
