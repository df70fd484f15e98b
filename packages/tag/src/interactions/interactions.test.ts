// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { settings } from '@balise/settings';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PAGE_RULES } from '../core/page-view/page-rules.ts';
import { PAGE_OF_RULE } from '../../release/pack-own-rules.ts';
import { EXCEPTION } from '../core/rules/active-rule.ts';
import type { RuleCodes } from '../core/rules/rule.ts';
import { TRACKED } from '../core/rules/tracked-pages.ts';
import { startLibrary } from '../core/start.ts';
import { domPage } from '../testing/dom-page.ts';
import { INTERACTIONS } from './interactions.ts';

/** Each folder contains the code of one group of rules, exported by the name of the folder. */
const FAMILIES = await Promise.all(
  readdirSync(import.meta.dirname, { withFileTypes: true })
    // Rules without code are data of the settings.
    .filter((entry) => entry.isDirectory() && entry.name !== 'own-rules')
    .map(async ({ name }) => {
      const module = (await import(`./${name}/${name}.ts`)) as Record<string, () => RuleCodes>;
      return module[name] as () => RuleCodes;
    }),
);
const { rules, conditions } = settings.rules;

describe('rules', () => {
  domPage('');
  const codes = { ...PAGE_RULES, ...INTERACTIONS.codes() };

  it('are listed once in the settings, and all code belongs to one of them', () => {
    const ids = rules.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(Object.keys(codes).filter((id) => !ids.includes(id))).toEqual([]);
  });

  it('have their code in one group, and all groups are included', () => {
    const ids = FAMILIES.flatMap((family) => Object.keys(family()));
    expect(ids.sort()).toEqual(Object.keys(INTERACTIONS.codes()).sort());
  });

  it('send a link beacon if they have no code', () => {
    const bare = rules.filter(({ id }) => !codes[id]);
    expect(bare.filter(({ link }) => !link)).toEqual([]);
  });

  it('have exactly the conditions that the settings describe in both languages', () => {
    const named = [
      TRACKED,
      { [EXCEPTION]: true, [PAGE_OF_RULE]: true },
      ...Object.values(codes).map((c) => c.conditions),
    ];
    const names = new Set(named.flatMap((some) => Object.keys(some ?? {})));
    expect([...names].sort()).toEqual(conditions.map(({ id }) => id).sort());
  });

  it('4.4 rules run only at orders of the specification', () => {
    const others = rules.filter(({ order }) => ![20, 30, 40, 50, 90, 100].includes(order));
    expect(others.map(({ id }) => id)).toEqual([]);
  });

  it('4.4 the page-load sequence has the orders of the specification', () => {
    const orders = rules
      .filter(({ id }) => id.startsWith('page-load/'))
      .map(({ id, order }) => [id, order]);
    expect(orders).toEqual([
      ['page-load/single-page', 20],
      ['page-load/previous-page', 40],
      ['page-load/data-layer', 50],
      ['page-load/variables', 90],
      ['page-load/page-view', 100],
    ]);
  });
});

describe('documentation for developers of pages', () => {
  /** Names of the named triggers. `media20` is another spelling of `media mark 20`. */
  const named = rules
    .flatMap(({ triggers = [] }) => triggers)
    .flatMap((trigger) => /^(?:direct-call|data-layer) (.+)/.exec(trigger)?.slice(1) ?? [])
    .filter((name) => !/^media(Play|\d+)$/.test(name));

  it.each(['pages.md', 'pages.fr.md'])('4.15 docs/%s lists all direct calls and events', (file) => {
    const text = readFileSync(join(import.meta.dirname, '../../../../docs', file), 'utf8');
    expect(named.length).toBeGreaterThan(10);
    const isNamed = (name: string): boolean =>
      [`\`${name}\``, `'${name}'`].some((written) => text.includes(written));
    expect(named.filter((name) => !isNamed(name))).toEqual([]);
    const { kinds } = settings.linkVariables;
    for (const id of ['download', 'searchResultClick', 'popUp']) {
      const dimensions = kinds.find((kind) => kind.id === id)?.dimensions ?? [];
      expect(text).toContain(dimensions.map((dimension) => `\`${dimension}\``).join(', '));
    }
  });
});

describe('browser events', () => {
  let ended = new AbortController();
  afterEach(() => ended.abort());

  /** Starts the library. `listened` has the event types with a capture listener. */
  function start(body: string) {
    ended = new AbortController();
    const { signal } = ended;
    const listened: string[] = [];
    const fetch = vi.fn(() => Promise.resolve());
    const { find } = domPage(body, {
      window: {
        __balise: undefined,
        fetch,
        addEventListener(type: string, listener: EventListener, options?: object | boolean) {
          if (options === true) listened.push(type);
          const more = typeof options === 'object' ? options : { capture: options === true };
          globalThis.addEventListener(type, listener, { ...more, signal });
        },
      },
    });
    startLibrary(INTERACTIONS);
    return { find, listened, fetch };
  }

  it('have one capture listener per type that a rule needs', () => {
    // Includes the event for hidden pages.
    expect(start('').listened.sort()).toEqual(
      'auxclick change click focusin formdata keydown play reset searchEvent submit timeupdate visibilitychange'.split(
        ' ',
      ),
    );
  });

  it('a pointer movement sends nothing and does not affect the next click', () => {
    const { find, fetch } = start('<a href="https://www.canada.ca/x.html" role="tab">Text</a>');
    // The page view.
    expect(fetch).toHaveBeenCalledOnce();
    const link = find('a');
    link.addEventListener('click', (event) => event.preventDefault());
    const lookedAt = vi.spyOn(Element.prototype, 'closest');
    link.dispatchEvent(new Event('pointermove', { bubbles: true }));
    expect(lookedAt).toHaveBeenCalled();
    lookedAt.mockRestore();
    expect(fetch).toHaveBeenCalledOnce();
    link.click();
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['a click', 'click'],
    ['a pointer movement', 'pointermove'],
  ])('8.11 an error in the library never reaches the page: %s', (_, type) => {
    const { find } = start('<a href="#x">Text</a>');
    const failed = vi.fn();
    globalThis.addEventListener('error', failed, { signal: ended.signal });
    const asked = vi.spyOn(Element.prototype, 'matches').mockImplementation(() => {
      throw new Error('page');
    });
    find('a').dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }));
    expect(asked).toHaveBeenCalled();
    expect(failed).not.toHaveBeenCalled();
    vi.restoreAllMocks();
  });
});
