/** A message in both languages. */
import { message, type MessageKey, type MessageValues } from './messages.ts';

export const inBothLanguages = (
  key: MessageKey,
  values: MessageValues = {},
): { readonly en: string; readonly fr: string } => ({
  en: message('en', key, values),
  fr: message('fr', key, values),
});
