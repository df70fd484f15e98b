/**
 * Words for the reasons of a preview, in both languages. The badge on the page, the console and the debug log take them
 * from here.
 */
import en from './en.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };

export type WhyWords = typeof en;

export const whyWords: Readonly<Record<'en' | 'fr', WhyWords>> = { en, fr };

/** Replaces `{name}` by its value. A name without a value stays. */
export function fillWords(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
