/** Loads a page into the test's document and runs its body scripts, as a browser with a large or small window. */
import { vi } from 'vitest';
import { addressOf, fileOf, type PageId } from '../addresses.ts';
import type { Language } from '../language.ts';
import { pages, renderSite } from '../site.ts';

const site = renderSite();

export async function openPage(id: PageId, language: Language, isLarge = true): Promise<void> {
  const content = site.get(fileOf(addressOf(id, language))) ?? '';
  const page = new DOMParser().parseFromString(content, 'text/html');
  document.documentElement.lang = language;
  document.title = page.title;
  document.body.innerHTML = page.body.innerHTML;
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isLarge && query.includes('min-width'),
    addEventListener: () => undefined,
  }));
  vi.resetModules();
  for (const script of pages.find((candidate) => candidate.id === id)?.bodyScripts ?? []) {
    await import(`../browser/${script}.ts`);
  }
}

/** The only element that matches a selector. Throws if there is not exactly one. */
export function only<Kind extends HTMLElement = HTMLElement>(selector: string): Kind {
  const found = document.querySelectorAll<Kind>(selector);
  if (found.length !== 1 || found[0] === undefined) {
    throw new Error(`${found.length} elements are ${selector}.`);
  }
  return found[0];
}
