import { buildLibrary } from '@balise/tag/build';
import { join } from 'node:path';
const all = process.argv.includes('all');
const dist = process.argv.includes('dist');
for (const environment of (all || dist
  ? ['development', 'staging', 'production']
  : ['production']) as 'production'[]) {
  const outDir = dist ? join('dist/lib', environment) : join('/tmp/zz-out', environment);
  const { manifest, weights } = await buildLibrary({
    environment,
    version: '0.1.0',
    builtAt: new Date(1750000000000),
    outDir,
  });
  console.log(environment, manifest.bytes, 'gzip', manifest.gzip);
  if (environment === 'production')
    console.log(
      Object.entries(weights)
        .sort((a, b) => b[1] - a[1])
        .map(([k, v]) => k + ':' + v)
        .join('  '),
    );
}
