/**
 * Markup that offers may insert: text and structure elements, and attributes that run no code and load only images.
 * All other markup is rejected: scripts, handlers, and addresses that run code (row 7.13).
 */
const ELEMENTS =
  /^(a|abbr|address|article|aside|b|blockquote|br|button|caption|cite|code|col|colgroup|d[dltl]|del|details|div|em|figcaption|figure|footer|h[1-6]|header|hr|i|img|ins|kbd|li|main|mark|nav|ol|p|picture|pre|q|s|samp|section|small|source|span|strong|su[bp]|summary|table|tbody|t[dhr]|tfoot|thead|time|u|ul|var|wbr)$/;
const ATTRIBUTES =
  /^(alt|aria-\w+|class|colspan|data-gc-analytics-\w+|datetime|dir|headers|height|hidden|href|id|lang|open|rel|role|rowspan|scope|src|tabindex|target|title|type|value|width)$/;
/** Elements of the page in which a text or address may run code. */
const CLOSED = /script|style|frame|object|embed|base|link|meta|template/;
const HTML = /xhtml$/;

/** Elements outside of HTML have an unsafe root element around them. */
export function isSafeElement({ localName }: Element): boolean {
  return ELEMENTS.test(localName);
}

/** Whether an offer may change this element of the page. */
export function mayChange({ localName, namespaceURI }: Element): boolean {
  return HTML.test(namespaceURI ?? '') && !CLOSED.test(localName);
}

/** Addresses are safe with a common scheme, or if the text before the first colon cannot be a scheme. */
export function isSafeAttribute(name: string, value: string): boolean {
  return (
    ATTRIBUTES.test(name) &&
    (!/^(href|src)$/.test(name) || /^(https?:|mailto:|tel:|[^:]*([/?#]|$))/i.test(value))
  );
}
