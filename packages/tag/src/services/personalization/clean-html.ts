/**
 * Converts the HTML of an offer to nodes. It is parsed in a template, in which nothing runs or loads, and then
 * cleaned.
 */
import { document, window } from '../../env/browser.ts';
import { isSafeAttribute, isSafeElement } from './safe-markup.ts';

interface Policy {
  readonly createHTML: (html: string) => string;
}

/** Name of the Trusted Types policy. A page with a policy list must include it; otherwise it gets no HTML offers. */
const POLICY = 'balise-offers';

/** Throws if the policies of the page forbid parsing HTML. */
export function htmlCleaner(): (html: string) => DocumentFragment {
  const { trustedTypes } = window as {
    readonly trustedTypes?: { createPolicy(name: string, policy: Policy): Policy };
  };
  let policy: Policy | undefined;
  return (html) => {
    // The policy only allows parsing. The nodes are cleaned before they reach the page.
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
