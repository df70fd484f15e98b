/** Starts a form and leaves before sending it. */
import type { Scene } from '../plan/scene.ts';

export const leaveAForm: Scene = {
  id: 'leave-a-form',
  weight: 8,
  next: 'complete-a-form',
  async act(visitor) {
    await visitor.open('forms');
    await visitor.read(12);
    await visitor.fill('#adoption-form [name="fullName"]', 'Alex');
    await visitor.read(25);
    // Some complete the required fields, some do not.
    if (visitor.chance.happens(0.4)) await visitor.choose('#adoption-form [name="colour"]', 1);
    await visitor.read(15);
    if (visitor.chance.happens(0.5)) await visitor.follow('.brand a');
  },
};
