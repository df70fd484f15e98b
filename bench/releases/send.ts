/** Sends single beacons of a host to a collector, and returns the status of the answer. */
import { beaconAddress } from '../../packages/collector/src/testing/beacon-address.ts';

/** Beacons of the steady load have lower numbers. */
let number = 900_000_000;

/** Number of beacons that were answered with 200. */
export const accepted = { count: 0 };

export async function send(port: number, host: string): Promise<number> {
  const page = `https://${host}/en.html`;
  const address = beaconAddress({ page, requestId: `s${(number += 1)}` });
  const { status } = await fetch(`http://127.0.0.1:${port}${address}`);
  if (status === 200) accepted.count += 1;
  return status;
}
