/** Everything from npm that is installed with the program or compiled into it, with licences and digests, as CycloneDX. */
import type { PackageDescription } from './package-description.ts';
import { packageDescription, packagesOf } from './package-description.ts';
import { lockPackages } from './lock-packages.ts';
import { runNpm } from './run-npm.ts';

const PARTS = [
  'packages/collector',
  'packages/settings',
  'packages/beacon',
  'packages/contract',
  'packages/privacy',
  'packages/tag',
  'packages/console',
  'sites/demo',
];

/** `folder` is an empty one. */
export async function billOfMaterials(folder: string): Promise<string> {
  const dependencies = Object.assign({}, ...PARTS.map(packagesOf)) as Record<string, string>;
  const described: PackageDescription = { ...packageDescription(), dependencies };
  await lockPackages(folder, described);
  const form = ['--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only'];
  return await runNpm(folder, ['sbom', ...form]);
}
