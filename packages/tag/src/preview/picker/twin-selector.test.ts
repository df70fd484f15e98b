// @vitest-environment jsdom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { elementFault } from '@balise/settings/own-rules';
import { domPage } from '../../testing/dom-page.ts';
import { pickedSelector, type Picked } from './twin-selector.ts';

type IsClean = (text: string) => boolean;
const anything: IsClean = () => true;

function pageOf(body: string): Document {
  return new DOMParser().parseFromString(`<main>${body}</main>`, 'text/html');
}

function picked(body: string, at: string, twin?: string, isClean = anything): Picked | undefined {
  const page = domPage(`<main>${body}</main>`);
  return pickedSelector(page.find(at), twin === undefined ? undefined : pageOf(twin), isClean);
}

const LINKS = `<ul><li><a class="x" href="/en/apply.html?s=1">Apply</a></li>
  <li><a class="y" href="/en/status.html">Status</a></li></ul>`;
const LIENS = `<ul><li><a class="x" href="/fr/demander.html?s=2">Demander</a></li>
  <li><a class="y" href="/fr/etat.html">État</a></li></ul>`;

describe('a proposed selector', () => {
  it.each([
    ['an id of words', '<a id="apply-now">A</a><a>B</a>', '#apply-now', '#apply-now'],
    [
      'no generated id',
      '<a id="a7f3k2" data-cta="apply">A</a><a>B</a>',
      '#a7f3k2',
      "a[data-cta='apply']",
    ],
    ['a role', '<b role="tab">A</b><b>B</b>', '[role=tab]', "b[role='tab']"],
    ['no state', '<a class="btn-apply active">A</a><a class="active">B</a>', 'a', 'a.btn-apply'],
    ['no generated class', '<a class="css-1x2y3z">A</a><i>B</i>', 'a', 'main a'],
    [
      'the kind of an address, not a person',
      '<a href="mailto:jane@mail.test">A</a>',
      'a',
      "a[href^='mailto:']",
    ],
    [
      'a place below a mark',
      '<div id="list"><a>A</a><a>B</a></div><a>C</a>',
      '#list a',
      '#list > a:nth-of-type(1)',
    ],
    ['no value of a field', '<input value="Jane" name="q"><input>', 'input', "input[name='q']"],
  ])('names %s', (_, body, at, selector) => {
    expect(picked(body, at)).toEqual({ selector, here: 1 });
  });

  it('has no query of an address, which may be of a person', () => {
    const { selector = '' } = picked(LINKS, '.x') ?? {};
    expect(selector).toBe("a[href*='/en/apply.html']");
  });

  it('names no mark that cleaning would change', () => {
    const isClean = (text: string): boolean => !text.includes('jane');
    const body = '<a id="jane-doe" class="card-link">A</a><a>B</a>';
    expect(picked(body, '#jane-doe', undefined, isClean)?.selector).toBe('a.card-link');
  });

  it('joins the addresses of both languages', () => {
    expect(picked(LINKS, '.x', LIENS)).toEqual({
      ...{ here: 1, twin: 1 },
      selector: "a[href*='/en/apply.html'], a[href*='/fr/demander.html']",
    });
  });

  it('is one that both pages have, if there is one', () => {
    const body = (text: string) => `<a id="nav-${text}" data-cta="apply">A</a><a>B</a>`;
    expect(picked(body('en'), '[data-cta]', body('fr'))).toEqual({
      ...{ selector: "a[data-cta='apply']", here: 1, twin: 1 },
    });
  });

  it('states that the other page has no such element', () => {
    expect(picked(LINKS, '.x', '<p>Rien</p>')).toMatchObject({ here: 1, twin: 0 });
  });

  it('names no address of a language if scripts may have made the element', () => {
    const tabs = '<div class="tab-list"><a href="#tide">A</a><a href="#wind">B</a></div>';
    expect(picked(tabs, 'a', '<p>Rien</p>')?.selector).toBe('div.tab-list > a:nth-of-type(1)');
  });

  it('reads a form whose fields have the names of members', () => {
    const names = ['children', 'attributes', 'parentElement', 'id', 'localName', 'classList'];
    const fields = names.map((name) => `<input name="${name}">`).join('');
    const body = `<form class="benefit-form">${fields}<button>A</button></form><button>B</button>`;
    expect(picked(body, 'form', body)).toEqual({ selector: 'form.benefit-form', here: 1, twin: 1 });
    expect(picked(body, 'button', body)?.selector).toBe('form button');
  });

  it('is none for an element that is not in its page, or is in a shadow tree', () => {
    const page = domPage('<div></div>');
    const root = page.find('div').attachShadow({ mode: 'open' });
    root.innerHTML = '<a class="card-link">A</a>';
    const [inner] = root.querySelectorAll('a');
    const loose = document.createElement('a');
    for (const one of [inner, loose])
      expect(one && pickedSelector(one, undefined, anything)).toBeUndefined();
  });

  it.each([
    ...['data-client="Tremblay"', 'data-current-value="married"', 'id="user-tremblay"'],
    ...['class="client-tremblay"', 'href="skype:jean.tremblay?call"', 'href="sip:jean.tremblay"'],
    ...['href="javascript:openUser(tremblay)"', 'href="https://jean:secret@intranet.ca/tremblay"'],
    ...['href="/search/q=jean+tremblay/"', 'href="/search/jean tremblay"', 'name="q"'],
    ...['href="/verify/Zk9QwXyTrrbPs"', 'href="/reset/eyJhbGciOiJIUzI"'],
  ])('has nothing of a person from %s', (attribute) => {
    const { selector = '' } = picked(`<a ${attribute}>A</a><p><a>B</a></p>`, 'a') ?? {};
    expect(selector).not.toMatch(/tremblay|jean|married|secret|Zk9Q|eyJh/i);
  });

  it.each([
    ['https://h/abc/def', "a[href$='/abc/def']"],
    ['//cdn.example:8080/en/2024/apply.html?x', "a[href*='/en/2024/apply.html']"],
    ['HTTPS://b.example', "a[href*='//b.example']"],
  ])('reads the address %s', (href, selector) => {
    expect(picked(`<a href="${href}">A</a><a>B</a>`, 'a')?.selector).toBe(selector);
  });
});

/** Generated again at each build. */
const generated = fc
  .stringMatching(/^[a-z]\d[a-zA-Z\d]{4}$/)
  .chain((end) => fc.constantFrom(`css-${end}`, `sc-${end}`, `Card_root__${end}`, `_${end}`));
const name = fc.constantFrom('a', 'button', 'div', 'section', 'li');
const attributes = fc.record({
  class: fc.array(
    fc.oneof(generated, fc.constantFrom('btn', 'card', 'call-to-action', 'active', 'col-md-6')),
    { maxLength: 3 },
  ),
  id: fc.option(fc.oneof(generated, fc.constantFrom('apply', 'footer', "a'b", 'x y', '9'))),
  href: fc.option(fc.constantFrom('/en/a.html', 'https://b.example/c?d=e', '#', "/it's", '')),
});

interface Node {
  readonly name: string;
  readonly attributes: { class: string[]; id: string | null; href: string | null };
  readonly children: readonly Node[];
}
const { tree } = fc.letrec<{ tree: Node; leaf: Node; branch: Node }>((tie) => ({
  tree: fc.oneof({ maxDepth: 4 }, tie('leaf'), tie('branch')),
  leaf: fc.record({ name, attributes, children: fc.constant([]) }),
  branch: fc.record({ name, attributes, children: fc.array(tie('tree'), { maxLength: 4 }) }),
}));

function built({ name: tag, attributes: given, children }: Node): Element {
  const element = document.createElement(tag);
  element.className = given.class.join(' ');
  for (const key of ['id', 'href'] as const)
    if (given[key] !== null) element.setAttribute(key, given[key]);
  element.append(...children.map(built));
  return element;
}

it('finds only the element, also after generated names are renamed, and is one that rules accept', () => {
  domPage('');
  fc.assert(
    fc.property(fc.array(tree, { minLength: 1, maxLength: 4 }), fc.nat(), (nodes, which) => {
      const main = document.createElement('main');
      main.append(...nodes.map(built));
      document.body.replaceChildren(main);
      const all = [...main.querySelectorAll('*')];
      const element = all[which % all.length];
      if (!element) return;
      const found = pickedSelector(element, undefined, anything);
      expect(found).toBeDefined();
      const { selector = '', here } = found ?? {};
      expect(here).toBe(1);
      expect(elementFault(selector, [])).toBeUndefined();
      for (const one of all) {
        one.className = [...one.classList]
          .map((old) => (/\d/.test(old) && !/^col/.test(old) ? `renamed-${old.length}9z` : old))
          .join(' ');
        if (/\d/.test(one.id)) one.id = 'r3n4m3d';
      }
      expect([...document.querySelectorAll(selector)]).toEqual([element]);
    }),
    { seed: 47, numRuns: 300 },
  );
});
