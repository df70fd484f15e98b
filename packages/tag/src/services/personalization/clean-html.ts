/** HTML of an offer as nodes: parsed where nothing runs or loads, cleaned, then handed to the page. */
import { document, window } from '../../env/browser.ts';
import { isSafeAttribute, isSafeElement } from './safe-markup.ts';

interface Policy {
  readonly createHTML: (html: string) => string;
}

/** Name of the Trusted Types policy: a page that lists policies must list it, or gets no offers of HTML. */
const POLICY = 'balise-offers';

/** Throws where the page's policies do not let HTML be parsed at all. */
export function htmlCleaner(): (html: string) => DocumentFragment {
  const { trustedTypes } = window as {
    readonly trustedTypes?: { createPolicy(name: string, policy: Policy): Policy };
  };
  let policy: Policy | undefined;
  return (html) => {
    // What is created is no more than parsed: nothing of it reaches the page before it is cleaned.
    policy ??= trustedTypes?.createPolicy(POLICY, { createHTML: (text) => text });
    const template = document.createElement('template');
    template.innerHTML = policy ? policy.createHTML(html) : html;
    const { content } = template;
    content.querySelectorAll('*').forEach((element) => {
      if (!isSafeElement(element)) element.remove();
      for (const { name, value } of [...element.attributes]) {
        if (!isSafeAttribute(name, value)) element.removeAttribute(name);
      }
    });
    return content;
  };
}
