/** The address of each file of the collector: in the language of the console, and only for the present reader. */
import type { Language } from '../language/languages.ts';
import { addressForReader } from '../network/asker.ts';

/** `answer`: the address of the API, with a query. */
export function fileAddress(answer: string, language: Language): string {
  const [path, query] = answer.split('?');
  const parameters = new URLSearchParams(query);
  parameters.set('words', language);
  return addressForReader(`${path}?${parameters}`);
}
