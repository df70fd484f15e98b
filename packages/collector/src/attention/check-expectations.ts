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

/** A dimension may be required several times, for example of pages and of links: the most frequent lack is the line. */
export function checkExpectations({ environment, lacks, departmentsOf }: LacksToCheck): Finding[] {
  const worst = new Map<string, Finding>();
  for (const { dimension, department, host, hits, lacking } of lacks) {
    if (lacking < LEAST || lacking < LEAST_SHARE * hits) continue;
    const own = department === null ? [] : [department];
    const subject = [host, dimension, ...own].join(' ');
    if (Number(worst.get(subject)?.details['lacking'] ?? 0) >= lacking) continue;
    worst.set(subject, {
      ...{ kind: 'expectation', environment, subject },
      departments: department === null ? departmentsOf(host) : own,
      // Only hits of the department were counted: its readers may see the numbers.
      details: { host, dimension, hits, lacking, ...(department !== null && { department }) },
    });
  }
  return [...worst.values()];
}
