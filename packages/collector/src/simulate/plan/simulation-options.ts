/** The options of simulated visits: number of visits and weeks, seed, language, and library. */
import { firstFault, MOST_SEED, WalkWish as AskedOptions } from '@balise/contract';
import type { Language } from '../../base/locales/messages.ts';

export interface SimulationOptions {
  readonly weeks: number;
  readonly visits: number;
  /** The same seed plans the same visits, counted back from the time of the walk. */
  readonly seed: number;
  /** The language of all visitors. If left out, each visitor has one. */
  readonly language?: Language;
  /** The environment whose library the pages load, and which receives the beacons. */
  readonly environment: 'development' | 'staging';
}

/** Visits of three weeks, which take some minutes to simulate. */
export const USUAL_OPTIONS = { weeks: 3, visits: 150, environment: 'development' } as const;

type OptionName = keyof SimulationOptions;

/** Reads options from numbers or digits. Returns the name of the first invalid option instead, if there is one. */
export function readSimulationOptions(
  given: Readonly<Record<string, unknown>>,
): Partial<SimulationOptions> | { readonly fault: OptionName } {
  const known = Object.entries(given).filter(
    ([name, value]) => value !== undefined && Object.hasOwn(AskedOptions.properties, name),
  );
  const simulation = Object.fromEntries(
    known.map(([name, value]) => [
      name,
      typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value,
    ]),
  );
  const fault = firstFault(AskedOptions, simulation);
  return fault ? { fault: fault.path[0] as OptionName } : simulation;
}

/** Adds the defaults, and a random seed. */
export function withDefaults(simulation: Partial<SimulationOptions>): SimulationOptions {
  return { ...USUAL_OPTIONS, seed: Math.floor(Math.random() * MOST_SEED), ...simulation };
}
