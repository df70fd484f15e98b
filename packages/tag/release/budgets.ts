/** Size limits of a release in brotli bytes: docs/decisions/0003-weight.md. */

/**
 * Absolute limit of `balise.js` with the shipped settings. The page view waits for this file. `growth.ts` judges what a
 * change adds.
 */
const LIBRARY_BUDGET = 30_500;
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
