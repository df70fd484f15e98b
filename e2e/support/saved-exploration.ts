/** An exploration that a test saves. The collector is that of a worker, so other tests must not find it. */
import { expect } from '@playwright/test';
import type { ApiChanges } from './api-changes.ts';

/** Visits by language in the last 7 days, only for oneself. Returns what removes it. */
export async function saveExploration(
  { post, remove }: ApiChanges,
  name: { readonly en: string; readonly fr: string },
): Promise<() => Promise<void>> {
  const made = await post('explorations', {
    ...{ name, readers: { kind: 'own' } },
    question: {
      period: { preset: '7' },
      ...{ source: 'real', suite: '', department: '', language: '', host: '', device: '' },
      ...{ rows: 'language', columns: '', measures: ['visits'], events: [] },
      ...{ filters: [], scope: 'hit' },
    },
  });
  expect(made.status(), await made.text()).toBe(201);
  const { id } = (await made.json()) as { id: string };
  return async () => {
    expect((await remove(`explorations/${id}`)).ok()).toBe(true);
  };
}
