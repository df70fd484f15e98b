/** The columns of both lists. */
export const COLUMNS = ['name', 'condition', 'readers', 'figures', 'actions'] as const;
