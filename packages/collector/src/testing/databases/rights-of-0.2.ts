/**
 * Version 0.2 and stored rights: the statements of its `people/caller.ts`, which must never change. It does
 * not know the right `figures`.
 */
type Scope = 'all' | readonly string[];
type Stored = Readonly<Record<string, Scope | true>>;

const RIGHTS = ['view', 'propose', 'approve', 'publish', 'privacy', 'people'] as const;
const NEEDS = [...RIGHTS, 'activity', 'simulate', 'remove-simulated', 'metrics'] as const;

function has(rights: Stored, right: string): boolean {
  const scope = rights[right];
  return scope === 'all' || (Array.isArray(scope) && scope.length > 0);
}

function mayPerson(rights: Stored, need: (typeof NEEDS)[number]): boolean {
  switch (need) {
    case 'activity':
    case 'remove-simulated':
      return rights['people'] === 'all' || rights['privacy'] === 'all';
    case 'simulate':
      return rights['people'] === 'all';
    case 'metrics':
      return rights['view'] === 'all';
    default:
      return has(rights, need);
  }
}

function mayToken({ view, metrics }: Stored, need: (typeof NEEDS)[number]): boolean {
  if (need === 'view') return view !== undefined && has({ view }, 'view');
  return need === 'metrics' && metrics === true;
}

/** The needs that stored rights meet there, besides being signed in. */
export const metIn02 = (kind: 'person' | 'token', rights: Stored): readonly string[] =>
  NEEDS.filter((need) => (kind === 'person' ? mayPerson : mayToken)(rights, need));
