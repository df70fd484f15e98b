/** The library's sources as the compiler knows them, with their types. Read once: they do not change while a process builds. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { SERVICES } from './services.ts';

const SOURCES = fileURLToPath(new URL('../src/', import.meta.url));

let program: ts.Program | undefined;

export function libraryProgram(): ts.Program {
  const roots = [
    'main.ts',
    'balise-settings.d.ts',
    ...[...SERVICES, 'debug'].map((id) => `services/${id}.ts`),
  ];
  program ??= ts.createProgram(roots.map((path) => join(SOURCES, path)).filter(existsSync), {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    types: [],
    strict: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    resolveJsonModule: true,
    skipLibCheck: true,
  });
  return program;
}
