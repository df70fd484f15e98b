/**
 * A picked element in the address of a draft: the form of a new rule begins with it. One table serves to write and to
 * read the parameters. Pure.
 */

/** The parts of a rule without code that a picked element decides. */
export interface PickedRule {
  readonly when: { readonly on: string; readonly element: string };
  readonly where?: readonly { readonly host: string; readonly prefix?: string }[];
}

/** Pages: addresses of the page and of the one in the other language. */
export interface PickedElement {
  readonly tag: string;
  readonly selector: string;
  readonly pages: readonly string[];
}

const ELEMENT = 'element';
const ON = 'on';
const PAGE = 'page';

/** Events by the name of an element. All others are clicked. */
const KINDS: Readonly<Record<string, string>> = {
  form: 'submit',
  select: 'change',
  textarea: 'change',
};

/** The query string that opens the form. */
export function queryOfPicked({ tag, selector, pages }: PickedElement): string {
  const query = new URLSearchParams({ part: 'edit', area: 'ownRules', list: 'rules', new: '' });
  query.set(ELEMENT, selector);
  query.set(ON, (Object.hasOwn(KINDS, tag) && KINDS[tag]) || 'click');
  for (const page of pages) query.append(PAGE, page);
  return query.toString();
}

/** Undefined if the address names no element. Pages that are no addresses are left out. */
export function pickedIn(query: URLSearchParams): PickedRule | undefined {
  const element = query.get(ELEMENT);
  if (!element) return undefined;
  const where = query.getAll(PAGE).flatMap((page) => {
    const { hostname, pathname } = URL.parse(page) ?? {};
    if (!hostname || pathname === undefined) return [];
    const prefix = prefixOf(pathname);
    // A path that no rule can state would stand for the whole host.
    if (prefix === '' && pathname !== '/') return [];
    return [{ host: hostname, ...(prefix && { prefix }) }];
  });
  return {
    when: { on: query.get(ON) ?? 'click', element },
    ...(where.length > 0 && { where }),
  };
}

/**
 * As rules state paths: in small letters, without an extension, up to the first segment that they cannot state. Empty for
 * the home page, which stands for its host.
 */
const prefixOf = (path: string): string =>
  /^(\/[a-z0-9_~%-]+)+(?=$|\/)/.exec(path.toLowerCase().replace(/\.[a-z]{1,5}$/, ''))?.[0] ?? '';
