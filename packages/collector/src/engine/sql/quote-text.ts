import { escapeText } from './tab-separated.ts';

/** Writes a text as an SQL literal. */
export const quoteText = (text: string): string => `'${escapeText(text)}'`;
