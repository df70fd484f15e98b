/**
 * A CycloneDX bill of all npm packages that are installed with or compiled into the program, with licences and
 * digests.
 */
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

/** @param folder an empty folder for npm to work in */
export async function billOfMaterials(folder: string): Promise<string> {
  const dependencies = Object.assign({}, ...PARTS.map(packagesOf)) as Record<string, string>;
  const described: PackageDescription = { ...packageDescription(), dependencies };
  await lockPackages(folder, described);
  const form = ['--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only'];
  return await runNpm(folder, ['sbom', ...form]);
}
