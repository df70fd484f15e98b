/** Reads title and description of a schema property in both languages. */
import type { Named } from './doc-comment.ts';

export interface SchemaTexts {
  readonly title: string;
  readonly description: string;
  readonly 'title:fr': string;
  readonly 'description:fr': string;
}

export type SchemaProperties = Readonly<Record<string, SchemaTexts>>;

export function titleOf(properties: SchemaProperties, key: string): Named {
  const texts = textsOf(properties, key);
  return { en: texts.title, fr: texts['title:fr'] };
}

/** Title and description as two sentences. */
export function wordsOf(properties: SchemaProperties, key: string): Named {
  const texts = textsOf(properties, key);
  return {
    en: `${texts.title}. ${texts.description}`,
    fr: `${texts['title:fr']}. ${texts['description:fr']}`,
  };
}

function textsOf(properties: SchemaProperties, key: string): SchemaTexts {
  const texts = properties[key];
  if (!texts) throw new Error(`The schema has no property "${key}".`);
  return texts;
}
