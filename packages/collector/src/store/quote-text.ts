import { escapeText } from './tab-separated.ts';

/** A text as a literal of SQL. */
export const quoteText = (text: string): string => `'${escapeText(text)}'`;
