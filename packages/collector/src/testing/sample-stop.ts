/** A stop that was pressed at this collector, with changes for the test. */
import { randomUUID } from 'node:crypto';
import type { KeptStop } from '../control-store/stops.ts';

export const sampleStop = (changes: Partial<KeptStop> = {}): KeptStop => ({
  ...{ key: randomUUID(), id: '', environment: 'development', kind: 'host' },
  ...{ what: 'www.canada.ca', looks: null, reason: 'a leak', scope: 'all' },
  by: { kind: 'person', id: '1', name: 'Kim' },
  at: new Date().toISOString(),
  ...{ confirmedBy: null, liftAskedBy: null, ...changes },
});
