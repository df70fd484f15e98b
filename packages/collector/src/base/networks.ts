/** Addresses and networks in the form of the configuration: `10.0.0.5`, `10.1.0.0/16`, `loopback`. */
import proxyAddr from '@fastify/proxy-addr';

/** Whether a text is an address in one of the networks. */
export type NetworkTest = (address: string) => boolean;

export function networkTest(networks: readonly string[]): NetworkTest {
  const isOfOne = proxyAddr.compile([...networks]);
  return (address) => isOfOne(address, 0);
}

/**
 * Whether all of these are addresses, networks or their names. A plain number is invalid, although other servers
 * accept one.
 */
export function areNetworks(names: readonly string[]): boolean {
  try {
    proxyAddr.compile([...names]);
    return !names.some((name) => /^\d*$/.test(name));
  } catch {
    return false;
  }
}
