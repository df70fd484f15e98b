/**
 * The marks of an element that a selector can name and that stay: its id, `data-` attributes, role, name, type and
 * address, and classes. Each has a cost: the lower, the longer it stays. Pure.
 */
import { attributeOf } from '../../env/text.ts';
import { memberOf } from './member-of.ts';
import { hasNumber, isOfLooks, isStable } from './stable-names.ts';

export interface Mark {
  /** A part of a selector, such as `#apply` or `[role='tab']`. */
  readonly text: string;
  readonly cost: number;
}

const COST = {
  id: 1,
  dataValue: 1.5,
  address: 2,
  name: 2,
  role: 2.5,
  segment: 3,
  host: 3.5,
  data: 3.5,
  type: 3.5,
  word: 4,
  looks: 9,
} as const;
/** Added for a name with a number. */
const NUMBER = 4;

/** Attributes that name what an element is for. */
const NAMES = ['name', 'itemprop', 'property', 'for', 'aria-controls', 'part'];
/** Attributes that state a purpose. Values of others may be a name or an answer of a person. */
const OF_PURPOSE =
  /^data-(cta|action|target|toggle|component|module|place|position|section|area|track|tracking|analytics|event|test|testid|link|button|type|kind|wb|gc)(-|$)/;
/** Parts of a name beside which the name of a person may be. */
const OF_PERSON = /(^|[-_])(user|username|client|member|profile|person|owner|email|mail)([-_]|$)/i;
/** Attributes of states. */
const NEVER =
  /^data-(state|open|active|selected|expanded|checked|index|key|id|uid|visible|focus|hover|loaded|status|gc-analytics-(exempt|dnt))$/;
/** A value that no selector has to escape. */
const PLAIN = /^[^'"\\\n\r\t<>{}]{1,90}$/;

/** `isClean`: whether the cleaning of dimensions would leave a text as it is. */
export function marksOf(element: Element, isClean: (text: string) => boolean): readonly Mark[] {
  const marks = [
    ...idOf(element),
    ...dataOf(element),
    ...namesOf(element),
    ...addressMarks(element),
    ...classesOf(element),
  ];
  return marks.filter(({ text }) => isClean(text)).sort((one, other) => one.cost - other.cost);
}

const costOf = (name: string, cost: number): number => cost + (hasNumber(name) ? NUMBER : 0);

function idOf(element: Element): Mark[] {
  const id = attributeOf(element, 'id');
  return isStable(id) && !OF_PERSON.test(id) ? [{ text: '#' + id, cost: costOf(id, COST.id) }] : [];
}

function dataOf(element: Element): Mark[] {
  return [...memberOf(element, 'attributes')].flatMap(({ name, value }) => {
    if (name.indexOf('data-') !== 0 || NEVER.test(name) || OF_PERSON.test(name)) return [];
    if (!isStable(name)) return [];
    const isNamed = OF_PURPOSE.test(name) && isStable(value) && !hasNumber(value);
    const text = isNamed ? `[${name}='${value}']` : `[${name}]`;
    return [{ text, cost: isNamed ? COST.dataValue : COST.data }];
  });
}

function namesOf(element: Element): Mark[] {
  const named = NAMES.flatMap((name) => {
    const value = attributeOf(element, name);
    // A search field is often named `q`.
    const isNamed = isStable(value) || (name === 'name' && /^[a-z]{1,2}$/.test(value));
    return isNamed ? [{ text: `[${name}='${value}']`, cost: costOf(value, COST.name) }] : [];
  });
  const role = attributeOf(element, 'role');
  const type = attributeOf(element, 'type');
  return [
    ...named,
    ...(/^[a-z]{3,20}$/.test(role) ? [{ text: `[role='${role}']`, cost: COST.role }] : []),
    ...(/^[a-z]{3,20}$/.test(type) ? [{ text: `[type='${type}']`, cost: COST.type }] : []),
  ];
}

function classesOf(element: Element): Mark[] {
  const names = [...memberOf(element, 'classList')].filter(isStable);
  return names
    .filter((name) => !OF_PERSON.test(name))
    .map((name) => ({
      text: '.' + name,
      cost: isOfLooks(name) ? COST.looks : costOf(name, COST.word),
    }));
}

/** The address of a link without its query, its whole path first. A query may hold what a visitor has typed. */
function addressMarks(element: Element): Mark[] {
  const raw = attributeOf(element, 'href');
  if (/^#/.test(raw)) return isStable(raw.slice(1)) ? [{ text: `[href='${raw}']`, cost: 2 }] : [];
  const scheme = /^[a-z][a-z\d+.-]*:/i.exec(raw)?.[0];
  if (scheme && !/^https?:$/i.test(scheme))
    return [{ text: `[href^='${scheme}']`, cost: COST.type }];
  const [, origin = '', host = '', own = '', rest = ''] = ADDRESS.exec(raw) ?? [];
  if (/@/.test(origin)) return [];
  const end = rest ? '*=' : '$=';
  const segments = own.split('/').filter(isSegment);
  const last = segments.length - 1;
  return [
    ...(isPath(own) ? [{ text: `[href${end}'${own}']`, cost: COST.address }] : []),
    ...segments.map((segment, at) => {
      const isLast = at === last && own.slice(-segment.length) === segment;
      const text = isLast ? `[href${end}'${segment}']` : `[href*='/${segment}/']`;
      return { text, cost: COST.segment + (isLast ? 0 : 2) };
    }),
    ...(/^[\w.-]+$/.test(host) ? [{ text: `[href*='//${host}']`, cost: COST.host }] : []),
  ];
}

/** Scheme with host, host, path, and the rest from the query or the fragment. */
const ADDRESS = /^((?:https?:)?\/\/([^/:?#]*)[^/?#]*)?([^?#]*)(.*)$/i;

/** Words, with short numbers. A session or a person may have made other segments. */
const isSegment = (segment: string): boolean => {
  const name = segment.replace(/\.[a-z]{2,5}$/i, '');
  if (/^\d{1,4}$/.test(name)) return true;
  return name.length > 2 && !OF_PERSON.test(name) && name.split('.').every(isStable);
};

const isPath = (path: string): boolean =>
  path.length > 3 &&
  PLAIN.test(path) &&
  path.split('/').every((one) => one.length <= 3 || isSegment(one));

/** Whether the name of an element can stand in a selector, such as `a` or `gcds-button`. */
export const nameOf = (element: Element): string =>
  /^[a-z][a-z\d-]*$/i.exec(memberOf(element, 'localName'))?.[0] ?? '*';
