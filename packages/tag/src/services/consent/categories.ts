/** Consent categories (row 7.11): names that pages use, and ids that are stored. */

export const CATEGORIES = {
  AAM: 'aam',
  ADCLOUD: 'adcloud',
  ANALYTICS: 'aa',
  CAMPAIGN: 'campaign',
  ECID: 'ecid',
  LIVEFYRE: 'livefyre',
  TARGET: 'target',
  MEDIA_ANALYTICS: 'mediaaa',
} as const;

export type Category = (typeof CATEGORIES)[keyof typeof CATEGORIES];

/** Pages can read this object. */
export type Permissions = Record<Category, boolean>;

export const CATEGORY_IDS: readonly Category[] = Object.values(CATEGORIES);

/** Valid choices by category. Other members and values are ignored. Undefined without a valid choice. */
export function readChoices(choices: unknown): Partial<Permissions> | undefined {
  const known: Partial<Permissions> = {};
  for (const id of CATEGORY_IDS) {
    const choice = (choices as Record<string, unknown> | null | undefined)?.[id];
    if (typeof choice === 'boolean') known[id] = choice;
  }
  return Object.keys(known).length ? known : undefined;
}
