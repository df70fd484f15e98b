/** Whether a host is an internal domain, or a subdomain of one (spec §1). */
export function isInternal(host: string, internalDomains: readonly string[]): boolean {
  return internalDomains.some((domain) => host === domain || host.endsWith(`.${domain}`));
}
