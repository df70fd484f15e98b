/** Hits in the form of the journal, with changes for the test. */
import { UNKNOWN_ORIGIN, type Hit, type Origin } from '@balise/beacon';
import { encodeRecord, hitOf, type BeaconRecord } from '../intake/journal/record.ts';
import { beaconAddress, type BeaconParts } from './beacon-address.ts';

export interface SampleParts extends BeaconParts {
  readonly receivedAt?: number;
  readonly findings?: BeaconRecord['findings'];
  readonly origin?: Origin;
}

export function sampleRecord({
  receivedAt = Date.now(),
  findings = [],
  origin = UNKNOWN_ORIGIN,
  ...parts
}: SampleParts = {}): BeaconRecord {
  const target = beaconAddress(parts);
  return {
    receivedAt,
    method: 'GET',
    size: target.length,
    findings,
    origin,
    target,
  };
}

export function sampleHit(id: string, parts: SampleParts = {}): Hit {
  const hit = hitOf(id, sampleRecord(parts));
  if (!hit) throw new Error('not a beacon');
  return hit;
}

export function samplePayload(parts: SampleParts = {}): Buffer {
  return encodeRecord(sampleRecord(parts));
}
