/** Generated source in the house format, so that the format check passes on it. */
import { format, resolveConfig } from 'prettier';

export async function formatTypeScript(source: string): Promise<string> {
  const style = await resolveConfig(import.meta.filename);
  return format(source, { ...style, parser: 'typescript' });
}
