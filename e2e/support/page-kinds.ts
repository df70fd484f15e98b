/**
 * Host pages of three generations of one theme, and of a router. Each has the elements and the script of its generation that act on
 * clicks: delegated handlers that stop an event, parts that arrive late, and elements over the page.
 */
import { bundleApplication } from './application.ts';

export interface PageKind {
  readonly name: string;
  readonly body: string;
  /** Script of the host, at `HOST_SCRIPT`. It works under Trusted Types. */
  readonly script: () => Promise<string>;
  /** An element that no rule is about. */
  readonly plain: string;
}

export const HOST_SCRIPT = '/app.js';

const LINK = '<a id="file" href="/a.pdf">File</a>';

/** Handlers of the theme on the document, as jQuery adds them. They stop clicks, and late parts replace early ones. */
const THEME = `
  document.documentElement.className = 'js wb-enable largeview';
  document.addEventListener('click', (event) => {
    const own = event.target.closest('[role=tab], .gcweb-menu button, .wb-toggle, .wb-exitscript');
    if (own) { event.preventDefault(); event.stopImmediatePropagation(); }
  });
  document.querySelectorAll('[data-ajax-replace]').forEach((part) => {
    const late = document.createElement('nav');
    late.className = 'gcweb-menu';
    late.appendChild(document.createElement('button')).textContent = 'Menu';
    part.replaceWith(late);
  });`;

const theme = (more = '') => Promise.resolve(THEME + more);

const OLD: PageKind = {
  name: 'an old page',
  body: `<div id="bd"><div data-ajax-replace="/menu.html"></div><main role="main" class="container">
    <h1 id="wb-cont">A page</h1><p id="text">Text</p>${LINK}
    <div class="wb-tabs"><ul role="tablist" class="generated"><li class="active">
    <a role="tab" id="a-lnk" href="#a" aria-selected="true">Tab</a></li></ul></div>
    <form name="cookie"><input name="remove"><button class="wb-toggle" type="button">Submit</button></form>
    </main></div>`,
  // A library of the time adds members to all arrays, and the body belongs to the page.
  script: () =>
    theme(`
  Array.prototype.toJSON = function () { return 'broken'; };
  Array.prototype.contains = function (one) { return this.indexOf(one) >= 0; };`),
  plain: '#text',
};

const MID: PageKind = {
  name: 'a page of the middle generation',
  body: `<div data-ajax-replace="/menu.html"></div><main class="container"><h1 property="name" id="wb-cont">A page</h1>
    <p id="text">Text</p>${LINK}<a class="wb-exitscript" href="https://other.example/">Leave</a>
    <div class="wb-tabs tabs-acc"><ul role="tablist" class="generated"><li class="active">
    <a role="tab" href="#p" aria-selected="true" aria-controls="p">Tab</a></li></ul><div class="tabpanels">
    <details id="p" open role="tabpanel"><summary aria-hidden="true">Tab</summary>Panel</details></div></div></main>`,
  script: () => theme(),
  plain: '#text',
};

const NEW: PageKind = {
  name: 'a new page',
  body: `<header><div data-ajax-replace="/menu.html"></div></header><main property="mainContentOfPage" class="container">
    <h1 property="name" id="wb-cont">A page</h1><p id="text">Text</p>${LINK}
    <dialog class="mfp-container" id="box"><section class="mfp-content">Box</section></dialog>
    <table id="t"><thead><tr><th><button>Sort</button></th></tr></thead></table></main><gc-footer></gc-footer>`,
  // A component with a shadow tree of its own, and a watcher that removes what others add to the body.
  script: () =>
    theme(`
  customElements.define('gc-footer', class extends HTMLElement {
    connectedCallback() { this.attachShadow({ mode: 'open' }).append('Footer'); }
  });
  new MutationObserver((records) => records.forEach(({ addedNodes }) =>
    addedNodes.forEach((node) => node.parentNode === document.body && node.remove())
  )).observe(document.body, { childList: true });`),
  plain: '#text',
};

const ROUTER: PageKind = {
  name: 'a page of a router',
  body: '<main data-redirects="element" data-announces></main>',
  script: () => bundleApplication('react-router'),
  plain: 'h1',
};

export const PAGE_KINDS: readonly PageKind[] = [OLD, MID, NEW, ROUTER];
