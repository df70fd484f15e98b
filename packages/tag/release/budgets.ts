/** Size limits of a release in brotli bytes: docs/decisions/0003-weight.md. */

/**
 * Limit of `balise.js`, which is loaded before the page view. The version and its hash change the compressed size by some
 * bytes, and a new rule of the guide adds about a hundred: the limit leaves room for both.
 */
const LIBRARY_BUDGET = 27_600;
/** Limit of each service script. */
const SERVICE_BUDGET = 4_000;

export interface Overweight {
  /** `balise.js`, or the script of a service. */
  readonly name: string;
  readonly bytes: number;
  readonly budget: number;
}

export function overweights({
  manifest,
  services,
}: {
  readonly manifest: { readonly brotli: number };
  readonly services: Readonly<Record<string, number>>;
}): readonly Overweight[] {
  return [
    { name: 'balise.js', bytes: manifest.brotli, budget: LIBRARY_BUDGET },
    ...Object.entries(services).map(([id, bytes]) => ({
      name: `${id}.js`,
      bytes,
      budget: SERVICE_BUDGET,
    })),
  ].filter(({ bytes, budget }) => bytes > budget);
}
