import { describe, expect, it } from 'vitest';
import type { ExploreChoices, SavedQuestion } from '@balise/contract';
import { viewOf } from '../report-question/report-view.ts';
import { exploreViewOf } from './explore-view.ts';
import { addressOfSaved, questionOf } from './saved-question.ts';

const named = (id: string) => ({ id, name: { en: id, fr: id }, isPage: false });
const counted = (id: string) => ({
  ...{ id, name: { en: id, fr: id }, sentence: { en: id, fr: id }, kind: 'count' as const },
});
const CHOICES: ExploreChoices = {
  dimensions: ['page', 'language', 'browser'].map(named),
  measures: ['pageViews', 'visits'].map(counted),
  events: ['event8'].map(counted),
};

const QUESTION: SavedQuestion = {
  period: { preset: '7' },
  ...{ source: 'simulated', suite: '', department: 'cra', language: 'fr', host: '', device: '' },
  ...{ rows: 'browser', columns: '', measures: ['visits'], events: ['event8'] },
  filters: [
    { dimension: 'page', operator: 'starts-with', values: ['www.canada.ca/fr: x'] },
    { dimension: 'page', operator: 'one-of', values: ['a', 'b'] },
  ],
  scope: 'visit',
};

describe('a saved question', () => {
  it.each<SavedQuestion>([
    QUESTION,
    { ...QUESTION, period: { preset: '28' }, source: 'real', scope: 'hit', filters: [] },
    { ...QUESTION, period: { from: '2026-11-01', to: '2026-11-03' }, columns: 'page' },
  ])('is restored unchanged from its address: %j', (question) => {
    const parameters = addressOfSaved(question);
    const view = viewOf(parameters, '2026-11-21');
    expect(questionOf(view, exploreViewOf(parameters, CHOICES), CHOICES)).toEqual(question);
  });

  it('writes only values that differ from the defaults into its address', () => {
    const plain = { ...QUESTION, period: { preset: '28' as const }, source: 'real' as const };
    const address = addressOfSaved({ ...plain, scope: 'hit', filters: [], department: '' });
    expect(address.toString()).toBe('language=fr&by=browser&across=&of=visits%2Cevent8');
  });
});
