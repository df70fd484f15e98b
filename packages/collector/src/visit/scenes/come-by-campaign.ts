/** Comes by a campaign to the news, and leaves at once or goes on to the benefit; some fill a form in then. */
import type { Scene } from '../scene.ts';
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
