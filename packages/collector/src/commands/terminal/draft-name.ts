/** The name of a draft on the terminal. A draft of the package has one in both languages. */
import type { ListedDraft } from '@balise/contract';
import { message, type Language } from '../../base/locales/messages.ts';

export const draftName = (
  { name, package: brought }: Pick<ListedDraft, 'name' | 'package'>,
  language: Language,
): string =>
  brought ? message(language, `draft.name-${brought.part}`, { version: brought.version }) : name;
