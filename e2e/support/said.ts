/** The console of a page, and debug mode, in which the library logs messages. */
import type { HostSite } from './host-page.ts';

/** Turns debug mode on from the first page, as a person does by hand. */
export async function debugging({ page }: HostSite): Promise<void> {
  await page.addInitScript(() => {
    try {
      localStorage.setItem('com.adobe.reactor.debug', 'true');
    } catch {
      // A page without storage can only call `setDebug`.
    }
  });
}

/** Console lines as they arrive, each with its level first: `error: 🚀 Module a.js not found.` */
export function listen({ page }: HostSite): string[] {
  const lines: string[] = [];
  page.on('console', (message) => lines.push(`${message.type()}: ${message.text()}`));
  return lines;
}

/** Lines of the library, which all have the same prefix. */
export const ours = (lines: readonly string[]): string[] =>
  lines.filter((line) => line.includes('🚀'));

/** Warnings and errors of the library, in order, without stack traces. */
export const errors = (lines: readonly string[]): string[] =>
  ours(lines)
    .filter((line) => /^(error|warning): /.test(line))
    .map((line) => line.replace(/\n[^]*/, ''));
