/**
 * Finds wrong names in the page scripts and the application (docs/pages.md, “In TypeScript”). This runs before
 * bundling, since the bundler does not check types.
 */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const folder = dirname(fileURLToPath(import.meta.url));

/** One message for each error. `read` returns the text of a source file. */
export function typeProblems(read = (path: string) => ts.sys.readFile(path)): readonly string[] {
  const config = join(folder, 'tsconfig.json');
  const { config: json } = ts.readConfigFile(config, ts.sys.readFile) as { config: unknown };
  const { options, fileNames } = ts.parseJsonConfigFileContent(json, ts.sys, folder);
  const scripts = fileNames.filter((name) =>
    /\/src\/(app|browser)\/(?!.*\.test\.)[^]*\.tsx?$/.test(name),
  );
  const host = ts.createCompilerHost(options);
  host.readFile = read;
  // Only some files of the project are read, so it is not one that others refer to.
  const own = { ...options, composite: false, emitDeclarationOnly: false, noEmit: true };
  const program = ts.createProgram(scripts, { ...own, skipLibCheck: true }, host);
  return ts
    .getPreEmitDiagnostics(program)
    .map((problem) => ts.formatDiagnostic(problem, host).trimEnd());
}
