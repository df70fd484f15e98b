/** Whether a host is one of the internal domains, or a name below one of them (spec §1). */
export function isInternal(host: string, internalDomains: readonly string[]): boolean {
  return internalDomains.some((domain) => host === domain || host.endsWith(`.${domain}`));
}
