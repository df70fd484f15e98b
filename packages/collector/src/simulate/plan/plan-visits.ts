/**
 * Plans simulated visits over some weeks: visitors, times and scenes. Some visitors return. The same seed gives the
 * same plan.
 */
import type { Language } from '../../base/locales/messages.ts';
import { ARRIVALS, CAMPAIGNS, type Arrival } from './arrivals.ts';
import { Chance } from './chance.ts';
import { DEVICES, ZONES } from './devices.ts';
import type { Scene } from './scene.ts';
import type { SimulationOptions } from './simulation-options.ts';

export interface PlannedVisit {
  /** Start of the visit, in milliseconds since 1970. */
  readonly at: number;
  readonly scene: Scene;
  readonly arrival: Arrival;
  /** For the random choices within the visit. */
  readonly seed: number;
}

export interface PlannedVisitor {
  readonly device: string;
  readonly zone: string;
  readonly language: Language;
  /** Oldest first, at least one. */
  readonly visits: readonly PlannedVisit[];
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** A visit continues for some minutes, and must not reach into the future. */
const LAST_BEGIN = HOUR;
/** The probability that a visitor returns after a visit. */
const RETURNS = 0.38;
const FRENCH = 0.3;
/** The probability that a returning visitor plays the scene that follows. */
const GOES_ON = 0.6;
/** How busy each hour of the day is, from midnight, in Eastern time. */
const HOURS = [1, 1, 1, 1, 1, 2, 4, 8, 14, 18, 19, 18, 15, 18, 18, 16, 13, 9, 8, 9, 9, 7, 4, 2];
/** From Sunday. */
const WEEKDAYS = [4, 10, 10, 10, 9, 8, 4];
/** Hours from UTC to Eastern time. Daylight saving time does not matter here. */
const EAST = 5;

export function planVisits(
  simulation: SimulationOptions,
  scenes: readonly Scene[],
  now: number,
): readonly PlannedVisitor[] {
  const chance = new Chance(simulation.seed);
  const span = { from: now - simulation.weeks * 7 * DAY, to: now - LAST_BEGIN };
  const visitors: PlannedVisitor[] = [];
  for (let left = simulation.visits; left > 0;) {
    const visitor = planVisitor(chance, simulation, scenes, span, left);
    visitors.push(visitor);
    left -= visitor.visits.length;
  }
  return visitors.sort((a, b) => (a.visits[0]?.at ?? 0) - (b.visits[0]?.at ?? 0));
}

interface Span {
  readonly from: number;
  readonly to: number;
}

function planVisitor(
  chance: Chance,
  { language }: SimulationOptions,
  scenes: readonly Scene[],
  span: Span,
  most: number,
): PlannedVisitor {
  const byWeight = ({ weight }: { readonly weight: number }): number => weight;
  const visits: PlannedVisit[] = [];
  let at = aMoment(chance, span);
  let scene = chance.oneByWeight(scenes, byWeight);
  while (visits.length < most && at < span.to) {
    const arrivals = scene.isOfCampaign ? CAMPAIGNS : ARRIVALS;
    const arrival = chance.oneByWeight(arrivals, byWeight);
    visits.push({ at, scene, arrival, seed: chance.seed() });
    if (!chance.happens(RETURNS)) break;
    at += returnsAfter(chance);
    const { next } = scene;
    const following = chance.happens(GOES_ON) && scenes.find(({ id }) => id === next);
    scene = following || chance.oneByWeight(scenes, byWeight);
  }
  return {
    device: chance.oneByWeight(DEVICES, byWeight).name,
    zone: chance.oneByWeight(ZONES, byWeight).name,
    language: language ?? (chance.happens(FRENCH) ? 'fr' : 'en'),
    visits,
  };
}

/** A random moment; busy hours of busy days are more likely. */
function aMoment(chance: Chance, { from, to }: Span): number {
  const most = Math.max(...HOURS) * Math.max(...WEEKDAYS);
  for (;;) {
    const at = Math.floor(chance.between(from, to));
    const local = new Date(at - EAST * HOUR);
    const weight = (HOURS[local.getUTCHours()] ?? 1) * (WEEKDAYS[local.getUTCDay()] ?? 1);
    if (chance.happens(weight / most)) return at;
  }
}

/** On the same day at least an hour after the start of the visit, or some days later at about the same hour. */
function returnsAfter(chance: Chance): number {
  if (chance.happens(0.3)) return Math.floor(chance.between(HOUR, 6 * HOUR));
  return Math.floor(chance.between(1, 10)) * DAY + Math.floor(chance.between(-2, 2) * HOUR);
}
