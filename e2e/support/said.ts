/** What a page's console says, and debug mode, in which the library says something too. */
import type { HostSite } from './host-page.ts';

/** Debug mode from the first page on, as a person switches it on by hand. */
export async function debugging({ page }: HostSite): Promise<void> {
  await page.addInitScript(() => {
    try {
      localStorage.setItem('com.adobe.reactor.debug', 'true');
    } catch {
      // A page without storage has `setDebug` alone.
    }
  });
}

/** Lines as they come, each with its level first: `error: 🚀 Module a.js not found.` */
export function listen({ page }: HostSite): string[] {
  const lines: string[] = [];
  page.on('console', (message) => lines.push(`${message.type()}: ${message.text()}`));
  return lines;
}

/** Of the library: all that it says begins alike. */
export const ours = (lines: readonly string[]): string[] =>
  lines.filter((line) => line.includes('🚀'));

/** What it says is wrong, in the order in which it was said, without the places in the code. */
export const errors = (lines: readonly string[]): string[] =>
  ours(lines)
    .filter((line) => /^(error|warning): /.test(line))
    .map((line) => line.replace(/\n[^]*/, ''));
