/** The process that checks drafts: it starts when it is needed, and has a bounded queue. */
import type { DraftChange } from '@balise/contract';
import { settings } from '@balise/settings';
import { afterAll, expect, it } from 'vitest';
import { DraftProcess } from './draft-process.ts';

const checks = new DraftProcess();
afterAll(() => checks.close());

const CHANGE: DraftChange = {
  ...{ file: 'collection.json', place: '/retentionMonths', kind: 'set' },
  ...{ before: settings.collection.retentionMonths, after: 'x' },
};

it('checks upon any settings, which are sent once', async () => {
  const { problems, words } = await checks.lay(settings, [CHANGE]);
  expect(problems).toMatchObject([{ file: CHANGE.file, place: CHANGE.place }]);
  expect(words).toHaveLength(1);
  const others = Array.from({ length: 9 }, (_, months) => ({
    ...settings,
    collection: { ...settings.collection, retentionMonths: months + 1 },
  }));
  for (const live of [...others, settings])
    expect((await checks.lay(live, [{ ...CHANGE, before: 1 }])).conflicts).toHaveLength(
      live.collection.retentionMonths === 1 ? 0 : 1,
    );
});

it('refuses a check if too many wait', async () => {
  const all = await Promise.allSettled(
    Array.from({ length: 40 }, () => checks.lay(settings, [CHANGE])),
  );
  const refused = all.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(20);
  expect(refused).toMatchObject(refused.map(() => ({ reason: { code: 'checks-busy' } })));
});

it('starts again after it was closed', async () => {
  await checks.close();
  expect((await checks.try(settings, [], CHANGE)).problems).toHaveLength(1);
});
