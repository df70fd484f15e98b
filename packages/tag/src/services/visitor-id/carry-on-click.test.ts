// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { domPage } from '../../testing/dom-page.ts';
import { fakePage } from '../../testing/fake-page.ts';
import { carryOnClick } from './carry-on-click.ts';

const LINKS = `
  <a id="other" href="https://www.other.example/a?b=1#c"><span id="inside">x</span></a>
  <a id="bare" href="//other.example">x</a>
  <a id="like" href="https://badother.example/">x</a>
  <a id="mail" href="mailto:a@other.example">x</a>
  <a id="here" href="/en.html">x</a>
  <a id="anchor" href="#place">x</a>
  <a id="sister" href="https://www.tbs.canada.ca/">x</a>
  <a id="cousin" href="https://notcanada.ca/">x</a>
  <a id="none">x</a><p id="text">x</p>`;

const { find } = domPage(LINKS);
const carried = vi.fn((address: string): string | undefined => address + '&id');
const DOMAINS = ['other.example', 'canada.ca', 'notcanada.ca'];
carryOnClick(DOMAINS, (address) => carried(address));

/** Returns the destination of a click, without following it. */
function click(selector: string, type = 'click'): string | undefined {
  let followed: string | undefined;
  document.body.addEventListener(
    type,
    (event) => {
      event.preventDefault();
      followed = (event.target as Element).closest('a')?.getAttribute('href') ?? undefined;
    },
    { once: true },
  );
  find(selector).dispatchEvent(
    new MouseEvent(type, { bubbles: true, cancelable: true, composed: true }),
  );
  return followed;
}

beforeEach(() => {
  document.body.innerHTML = LINKS;
  carried.mockClear();
});

describe('7.10 links to other sites of the organization', () => {
  it('carry the id while they are followed, and are then restored', async () => {
    expect(click('#inside')).toBe('https://www.other.example/a?b=1#c&id');
    expect(find('#other').getAttribute('href')).toContain('&id');
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(find('#other').getAttribute('href')).toBe('https://www.other.example/a?b=1#c');
    expect(click('#bare', 'auxclick')).toBe('https://other.example/&id');
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(find('#bare').getAttribute('href')).toBe('//other.example');
  });

  it('keep a change that the page makes in the meantime', async () => {
    click('#other');
    find('#other').setAttribute('href', '/new');
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(find('#other').getAttribute('href')).toBe('/new');
  });

  it.each(['#like', '#mail', '#here', '#none', '#text'])('do not include %s', (selector) => {
    click(selector);
    expect(carried).not.toHaveBeenCalled();
  });

  it.each(['#here', '#anchor', '#sister'])(
    '7.10 do not include %s, which shares the cookies of the page',
    (selector) => {
      click(selector);
      expect(carried).not.toHaveBeenCalled();
    },
  );

  it('7.10 do not include another domain with a similar name', () => {
    expect(click('#cousin')).toBe('https://notcanada.ca/&id');
  });

  it('7.10 compare whole hosts if there is no cookie domain', () => {
    const addEventListener = vi.fn<(type: string, listener: (event: Event) => void) => void>();
    fakePage({ url: 'http://localhost/', window: { addEventListener } });
    carryOnClick(['localhost'], carried);
    const follow = (href: string): void => {
      find('#other').setAttribute('href', href);
      const composedPath = () => [find('#other')];
      addEventListener.mock.calls[0]?.[1]({ composedPath } as unknown as Event);
    };
    follow('http://localhost/#place');
    expect(carried).not.toHaveBeenCalled();
    follow('http://app.localhost/');
    expect(carried).toHaveBeenCalledOnce();
  });

  it('are unchanged without an id', () => {
    carried.mockReturnValueOnce(undefined);
    expect(click('#other')).toBe('https://www.other.example/a?b=1#c');
  });

  it('add no listener if there are no such sites', () => {
    const addEventListener = vi.fn();
    fakePage({ window: { addEventListener } });
    carryOnClick([], carried);
    expect(addEventListener).not.toHaveBeenCalled();
  });
});
