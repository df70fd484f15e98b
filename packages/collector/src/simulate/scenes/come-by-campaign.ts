/** Arrives by a campaign, then leaves immediately or continues to the benefit. Some then fill in a form. */
import type { Scene } from '../plan/scene.ts';
import { completeAForm } from './complete-a-form.ts';

export const comeByCampaign: Scene = {
  id: 'come-by-campaign',
  weight: 10,
  next: 'read-pages',
  isOfCampaign: true,
  async act(visitor) {
    await visitor.open(visitor.chance.happens(0.7) ? 'news' : 'benefits');
    await visitor.read(20);
    if (visitor.chance.happens(0.4)) return;
    await visitor.follow('.gc-contextual li:nth-child(2) a');
    await visitor.read(30);
    if (visitor.chance.happens(0.4)) await completeAForm.act(visitor);
  },
};
