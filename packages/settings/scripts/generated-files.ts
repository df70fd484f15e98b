/** All generated files with path and content: the types of each schema, and the values of the constants. */
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { constantsByIdSource, constantValuesSource } from './constant-source.ts';
import { typeSource } from './type-source.ts';

export interface GeneratedFile {
  readonly path: string;
  readonly content: string;
}

const ending = '.schema.json';

export async function generatedFiles(): Promise<readonly GeneratedFile[]> {
  const names = (await readdir(folder('schemas')))
    .filter((file) => file.endsWith(ending))
    .map((file) => file.slice(0, -ending.length));
  const types = names.sort().map(async (name) => {
    const schema = await readJson(folder(`schemas/${name}${ending}`));
    return { path: generatedPath(name), content: await typeSource(name, schema) };
  });
  const { constants } = await readJson(folder('data/constants.json'));
  return [
    ...(await Promise.all(types)),
    { path: generatedPath('constant-values'), content: await constantValuesSource(constants) },
    { path: generatedPath('constants-by-id'), content: await constantsByIdSource(constants) },
  ];
}

function generatedPath(name: string): string {
  return folder(`src/generated/${name}.ts`);
}

function folder(path: string): string {
  return fileURLToPath(new URL(`../${path}`, import.meta.url));
}

async function readJson(path: string) {
  return JSON.parse(await readFile(path, 'utf8'));
}
