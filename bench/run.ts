/** `npm run bench`: measurements as ratios within one run. Each file in this folder that ends in `.bench.ts` exports `bench`. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

interface Result {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
}

for (const file of readdirSync(import.meta.dirname).filter((name) => name.endsWith('.bench.ts'))) {
  const { bench } = (await import(pathToFileURL(join(import.meta.dirname, file)).href)) as {
    bench: () => Promise<readonly Result[]>;
  };
  for (const { name, value, unit } of await bench()) {
    console.log(`${name.padEnd(60)} ${value.toFixed(2).padStart(12)} ${unit}`);
  }
}
