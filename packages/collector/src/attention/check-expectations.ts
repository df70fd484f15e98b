/** Dimensions that the settings require, and that too many hits of a host lack. */
import type { Finding } from '../control-store/alarms.ts';
import type { Lack } from '../store/counts/attention-expectations.ts';

export interface LacksToCheck {
  readonly environment: string;
  readonly lacks: readonly Lack[];
  readonly departmentsOf: (host: string) => readonly string[] | null;
}

/** Hits of a day that lack the dimension. */
const LEAST = 20;
/** Of the hits that must have it. */
const LEAST_SHARE = 0.05;

export function checkExpectations({ environment, lacks, departmentsOf }: LacksToCheck): Finding[] {
  return lacks.flatMap(({ dimension, department, host, hits, lacking }) => {
    if (lacking < LEAST || lacking < LEAST_SHARE * hits) return [];
    const own = department === null ? [] : [department];
    return [
      {
        ...{ kind: 'expectation', environment, subject: [host, dimension, ...own].join(' ') },
        departments: department === null ? departmentsOf(host) : own,
        details: { host, dimension, hits, lacking },
      },
    ];
  });
}
