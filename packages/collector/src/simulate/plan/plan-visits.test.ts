import { describe, expect, it } from 'vitest';
import { planVisits } from './plan-visits.ts';
import { SCENES } from '../scenes/all-scenes.ts';
import { withDefaults } from './simulation-options.ts';

const NOW = Date.UTC(2026, 10, 24, 18);
const HOUR = 3_600_000;
const WEEK = 168 * HOUR;

const plan = (simulation: Parameters<typeof withDefaults>[0]) =>
  planVisits(withDefaults(simulation), SCENES, NOW);
const visitors = plan({ seed: 4, visits: 400 });
const visits = visitors.flatMap((visitor) => visitor.visits);

describe('a plan', () => {
  it('is the same for the same seed', () => {
    expect(plan({ seed: 4, visits: 400 })).toEqual(visitors);
    expect(plan({ seed: 5, visits: 400 })).not.toEqual(visitors);
  });

  it('has the wanted number of visits', () => {
    expect(visits).toHaveLength(400);
    expect(plan({ visits: 1 }).flatMap((visitor) => visitor.visits)).toHaveLength(1);
  });

  it('is within its weeks, in whole milliseconds, and stops an hour before now', () => {
    for (const { at } of visits) {
      expect(Number.isInteger(at)).toBe(true);
      expect(at).toBeGreaterThanOrEqual(NOW - 3 * WEEK);
      expect(at).toBeLessThan(NOW - HOUR);
    }
    expect(Math.min(...visits.map(({ at }) => at))).toBeLessThan(NOW - 2 * WEEK);
  });

  it('has some visitors return, after their visit is over, and often for the scene that follows', () => {
    const returning = visitors.filter((visitor) => visitor.visits.length > 1);
    expect(returning.length).toBeGreaterThan(30);
    let follows = 0;
    for (const { visits: own } of returning)
      for (const [index, visit] of own.slice(1).entries()) {
        expect(visit.at - (own[index]?.at ?? 0)).toBeGreaterThanOrEqual(HOUR);
        if (own[index]?.scene.next === visit.scene.id) follows += 1;
      }
    expect(follows).toBeGreaterThan(10);
  });

  it('has every scene, both languages, several devices, and campaigns only for campaign scenes', () => {
    expect(new Set(visits.map(({ scene }) => scene.id)).size).toBe(SCENES.length);
    expect(new Set(visitors.map(({ language }) => language))).toEqual(new Set(['en', 'fr']));
    expect(new Set(visitors.map(({ device }) => device)).size).toBeGreaterThan(4);
    for (const { scene, arrival } of visits)
      expect(arrival.parameters !== undefined).toBe(scene.isOfCampaign === true);
  });

  it('has one language if that is wanted', () => {
    const french = plan({ visits: 40, language: 'fr' });
    expect(new Set(french.map(({ language }) => language))).toEqual(new Set(['fr']));
  });
});
