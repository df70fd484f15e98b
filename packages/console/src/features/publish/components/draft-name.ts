/** The name of a draft. A draft of the package has one in both languages. */
import type { ListedDraft } from '@balise/contract';
import type { TFunction } from 'i18next';

export const draftName = (t: TFunction, draft: Pick<ListedDraft, 'name' | 'package'>): string =>
  draft.package
    ? t(`publish.package.${draft.package.part}`, { version: draft.package.version })
    : draft.name;
