/** Formats generated source with the project's Prettier options, so that the format check accepts it. */
import { format, resolveConfig } from 'prettier';

export async function formatTypeScript(source: string): Promise<string> {
  const style = await resolveConfig(import.meta.filename);
  return format(source, { ...style, parser: 'typescript' });
}
