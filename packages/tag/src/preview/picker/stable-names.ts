/**
 * Judges names in the markup: whether they are made of words, so that they stay when a page is built again. Names of
 * states, and those that a build or a script generates, do not stay. Pure.
 */

/** Names that plugins number by themselves. */
const NUMBERED =
  /^(wb-auto|ember|react|react-aria|radix|headlessui|mui|ui-id|mat|cdk|ng|yui|ext|gen|uid|id|svelte|css|sc|jsx|jss|emotion|v|data-v)[-_]?\d|^(makestyles|withstyles)-/i;
/** Frameworks mark their elements with these. */
const OF_FRAMEWORK =
  /^(ng|_ng|v|svelte|css|sc|jsx|jss|mui|emotion|astro|react|ember|reactroot)[-_]|^data-(v|reactid|reactroot|ember|astro|svelte|test-render)\b/i;
/** Whole names of states. */
const STATE =
  /^(in|out|on|off|open|opened|close|closed|current|ready|empty|filled|error|valid|invalid|show|shown|visible|dirty|pristine|touched|untouched|init|done|new|even|odd|first|last)$/i;
/** A state as a part of a name, or before one. */
const WITH_STATE =
  /^(is|has|was|js|no)-|(^|[-_])(active|selected|hover|focus|focused|focusable|disabled|enabled|collapsed|collapse|collapsing|expanded|hidden|inited|loading|loaded|visited|checked|pressed|toggled|animated|dragging|sticky|pending)($|[-_])/i;
/** Classes for looks: they change with the design, and many elements have them. */
const OF_LOOKS =
  /^(col|cols|row|mrgn|pddng|m|p|mt|mb|ml|mr|mx|my|pt|pb|pl|pr|px|py|d|w|h|text|bg|font|float|pull|flex|grid|gap|justify|align|items|border|rounded|shadow|container|clearfix|small|lead|well|brdr|list|lst|colcount|order|offset|hght|overflow|position|opacity|full|sr|visually|wb-inv|thumbnail|img|center|left|right)(-|$)/i;

const LONGEST = 60;
const MOST_PARTS = 8;

/** Whether a name stays: words with separators, such as `apply-now`, `wb-lng` or `callToAction`. */
export function isStable(name: string): boolean {
  if (name.length > LONGEST || NUMBERED.test(name) || OF_FRAMEWORK.test(name)) return false;
  if (STATE.test(name) || WITH_STATE.test(name)) return false;
  if (!/^[A-Za-z][\w-]*$/.test(name) || isMixed(name)) return false;
  if (OF_GOVERNMENT.test(name)) return true;
  const parts = name.split(/[-_]+|(?<=[a-z\d])(?=[A-Z])/).filter(Boolean);
  return parts.length <= MOST_PARTS && parts.every(isWord) && parts.some(isLong);
}

/** Of a random text with capitals, most parts have one or two letters. */
const isLong = (part: string): boolean =>
  part.length > 3 || SHORT.test(part) || /^[a-z]{3}$/.test(part);

/** Whether a name ends in a number, such as `step-2`: it stays until another element is added before it. */
export const hasNumber = (name: string): boolean => /\d/.test(name);

/** Whether a class is for looks. */
export const isOfLooks = (name: string): boolean => OF_LOOKS.test(name);

/** A capital after a separator of another style, as in `Button_root__aBc`: a build has joined two names. */
const isMixed = (name: string): boolean => /__/.test(name) && /[A-Z]/.test(name);

/** Parts without a vowel, or with few letters, that people write. */
const SHORT =
  /^(wb|gc|gcds|btn|cta|lng|hdr|ftr|img|txt|srch|msg|tbl|pg|pdf|html|css|xml|sm|md|lg|xs|xl|mb|bg|fr|frm|dt|nxt|prv|tmpl|prts|th|tr|td|h|tb|sr|fb|yt|tv|sms|str|ctr|lnk|lst|grp|cc|dd|dl|hr|cmp|mws|rss|faq|opt|nav|tab)$/;
/** Abbreviations are common in names with these. */
const OF_GOVERNMENT = /^(wb|gc|gcds|gcweb|mws|pft|cmp|xf)-[a-z]+([-_][a-z]+)*$/;
/** Letters that words in English and French do not begin with, end with or have in a row. */
const UNHEARD =
  /q[^u]|[jqvz][bcdfghjkmnpqrstvwxz]|x[bdfgjkmnqrvwxz]|[bcdfghjkmpqtvwxz][jqxz]|[bcdfghjklmnpqrstvwxz]{5}|([a-z])\1\1|[aeiou]{4}|^(?!bl|br|ch|cl|cr|dr|fl|fr|gh|gl|gr|kn|ph|pl|pr|ps|rh|sc|sh|sk|sl|sm|sn|sp|sq|st|sw|th|tr|tw|wh|wr)[bcdfghjklmnpqrstvwxz]{2}|[jqv]$/;

/** Letters that could be read, or a number of up to two digits. */
function isWord(part: string): boolean {
  if (/^\d{1,2}$/.test(part)) return true;
  const letters = part.replace(/\d{1,2}$/, '');
  if (!/^([A-Z]?[a-z]+|[A-Z]{2,5})$/.test(letters)) return false;
  const lower = letters.toLowerCase();
  if (SHORT.test(lower)) return true;
  const vowels = lower.replace(/[^aeiouy]/g, '').length / lower.length;
  return lower.length > 1 && vowels >= 0.17 && vowels <= 0.8 && !UNHEARD.test(lower);
}
