/**
 * What the scripts of pages and the application say by a wrong name (docs/pages.md, “In TypeScript”), before they are bundled:
 * the bundler reads no types.
 */
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const folder = dirname(fileURLToPath(import.meta.url));

/** One sentence for each; `read` gives the text of a source. */
export function typeProblems(read = (path: string) => ts.sys.readFile(path)): readonly string[] {
  const config = join(folder, 'tsconfig.json');
  const { config: json } = ts.readConfigFile(config, ts.sys.readFile) as { config: unknown };
  const { options, fileNames } = ts.parseJsonConfigFileContent(json, ts.sys, folder);
  const scripts = fileNames.filter((name) =>
    /\/src\/(app|browser)\/(?!.*\.test\.)[^]*\.tsx?$/.test(name),
  );
  const host = ts.createCompilerHost(options);
  host.readFile = read;
  const program = ts.createProgram(scripts, { ...options, skipLibCheck: true }, host);
  return ts
    .getPreEmitDiagnostics(program)
    .map((problem) => ts.formatDiagnostic(problem, host).trimEnd());
}
