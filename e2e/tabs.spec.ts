/** Rows 2.8, 3.15, 5.9, 5.12, 7.7: tabs, as a page library renders them on large and on small screens. */
import { expect, test } from './support/host-page.ts';
import {
  LANGUAGES,
  openPage,
  other,
  STOPS,
  stopping,
  wireAfter,
  wireAfterClick,
  type Language,
} from './support/wire.ts';

const opened = (title: string) => other('Tab', 'event29', { v37: title });

/** A tab list above its panels, which all have open `details`, as on a large screen. */
const widget = ({ say }: Language, more = ''): string => `<main><div class="wb-tabs tabs-acc">
  <ul role="tablist" class="generated">
    <li class="active"><a role="tab" id="t1" href="#who" aria-controls="who" aria-selected="true">${say('Who can apply', 'Qui peut présenter une demande')}</a></li>
    <li><a role="tab" id="t2" href="#how" aria-controls="how" aria-selected="false">
      <strong>${say('How to', 'Comment')}</strong>\n ${say('apply', 'faire')}</a></li>
    <li><a role="tab" id="t3" href="#wb-auto-9" aria-selected="false">${say('Contact', 'Nous joindre')}</a></li>
  </ul>
  <div class="tabpanels">
    <details id="who" open role="tabpanel"><summary style="display:none">x</summary><div class="tgl-panel">
      <a id="pdf" href="/content/form.pdf" download>PDF</a>
      <details id="inner"><summary>${say('More', 'Plus')}</summary>…</details>
      <a id="plain" href="/en/other.html">${say('Other', 'Autre')}</a></div></details>
    <details id="how" open role="tabpanel"><summary style="display:none">y</summary></details>
  </div></div>${more}</main>`;

/** The change that the page library makes to a tab after the library has seen the click. */
const SWITCH = `document.addEventListener('click', (event) => {
  const tab = event.target.closest('[role=tab]');
  if (!tab) return;
  document.querySelectorAll('[role=tab]').forEach((one) => one.setAttribute('aria-selected', String(one === tab)));
  event.preventDefault();
  event.stopImmediatePropagation();
})`;

for (const language of LANGUAGES) {
  const { lang, say } = language;
  const second = opened(say('How to apply', 'Comment faire'));
  const third = opened(say('Contact', 'Nous joindre'));

  test(`5.9, 3.15, 7.7 sends the title of an opened tab (${lang})`, async ({ site }) => {
    await openPage(site, language, widget(language));
    expect(await wireAfterClick(site, '#t2')).toEqual([second]);
    expect(await wireAfterClick(site, '#t2 strong')).toEqual([second]);
    expect(await wireAfterClick(site, '#t3')).toEqual([third]);
  });

  test(`5.9 ignores an active tab, and counts it again when it is no longer active (${lang})`, async ({
    site,
  }) => {
    await openPage(site, language, widget(language));
    await site.page.evaluate(SWITCH);
    expect(await wireAfterClick(site, '#t1')).toEqual([]);
    expect(await wireAfterClick(site, '#t2')).toEqual([second]);
    expect(await wireAfterClick(site, '#t2')).toEqual([]);
    const first = opened(say('Who can apply', 'Qui peut présenter une demande'));
    expect(await wireAfterClick(site, '#t1')).toEqual([first]);
  });
}

const [ENGLISH] = LANGUAGES as readonly [Language];

for (const stop of STOPS) {
  test(`5.9 counts a tab once if its page calls ${stop} at the document`, async ({ site }) => {
    await openPage(site, ENGLISH, widget(ENGLISH));
    await site.page.evaluate(stopping('[role=tab]', stop));
    expect(await wireAfterClick(site, '#t2')).toEqual([opened('How to apply')]);
    expect(await wireAfterClick(site, '#t1')).toEqual([]);
  });
}

test('5.9 counts tabs of a page that was ready before the library', async ({ site }) => {
  const script = `<script>${stopping('[role=tab]', 'stopPropagation')}</script>`;
  await openPage(site, ENGLISH, widget(ENGLISH), script);
  expect(await wireAfterClick(site, '#t2')).toEqual([opened('How to apply')]);
});

test('5.9, 2.8 counts a double click once', async ({ site }) => {
  await openPage(site, ENGLISH, widget(ENGLISH));
  await site.page.evaluate(SWITCH);
  expect(await wireAfter(site, () => site.page.dblclick('#t2'))).toEqual([opened('How to apply')]);
});

for (const [what, attributes, controls] of [
  ['is marked as one', 'class="wb-tabs carousel-s1 playing"', ''],
  ['is marked as one of the other style', 'class="wb-tabs carousel-s2 show-thumbs"', ''],
  ['has its controls', 'class="wb-tabs"', '<li class="control nxt"><a class="nxt">Next</a></li>'],
] as const) {
  test(`5.9 ignores a tab of a carousel: one that ${what}`, async ({ site }) => {
    const body = `<main><div ${attributes}><ul role="tablist">
      <li><a role="tab" href="#s1" aria-selected="true">One</a></li>
      <li><a role="tab" id="two" href="#s2" aria-selected="false"><i>Two</i></a></li>${controls}</ul>
      <div class="tabpanels"><div role="tabpanel" id="s1">1</div><div role="tabpanel" id="s2">2</div></div></div></main>`;
    await openPage(site, ENGLISH, body);
    expect(await wireAfterClick(site, '#two i')).toEqual([]);
  });
}

/** A page library’s tabs on a small screen: sections, some of them without a role. */
const SMALL = `<main><div class="wb-tabs" role="tablist"><div class="tabpanels">
  <details open><summary role="tab" id="s1" aria-selected="true">First</summary>1</details>
  <details><summary role="tab" id="s2" aria-selected="false">Second</summary>2</details>
  <details><summary id="s3">Third</summary>3</details></div></div></main>`;

test('5.9, 5.15 counts section headings as tabs on a small screen', async ({ site }) => {
  await openPage(site, ENGLISH, SMALL);
  expect(await wireAfterClick(site, '#s1')).toEqual([]);
  expect(await wireAfterClick(site, '#s2')).toEqual([opened('Second')]);
  expect(await wireAfterClick(site, '#s3')).toEqual([opened('Third')]);
});

test('5.9 counts a heading on a small screen once if a key opens it', async ({ site }) => {
  await openPage(site, ENGLISH, SMALL);
  for (const key of ['Enter', 'Space']) {
    const sent = await wireAfter(site, async () => {
      await site.page.focus('#s3');
      await site.page.keyboard.press(key);
    });
    expect(sent, key).toEqual([opened('Third')]);
    await site.page.evaluate(() =>
      document.querySelector('#s3')?.parentElement?.removeAttribute('open'),
    );
  }
});

/** A host library’s keys: an arrow selects the next tab, focuses it, and stops the event. */
const KEYS = (when: string): string => `document.addEventListener('keydown', (event) => {
  const tab = event.target.closest('[role=tab]');
  if (!tab || !event.key.startsWith('Arrow')) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const tabs = [...document.querySelectorAll('[role=tab]')];
  const next = tabs[(tabs.indexOf(tab) + (event.key === 'ArrowLeft' ? -1 : 1) + tabs.length) % tabs.length];
  ${when}(() => {
    for (const one of tabs) {
      one.setAttribute('aria-selected', String(one === next));
      one.tabIndex = one === next ? 0 : -1;
    }
    next.focus();
  });
}, true)`;

for (const when of ['((act) => act())', 'queueMicrotask', 'requestAnimationFrame', 'setTimeout']) {
  test(`5.9 counts each tab that an arrow key selects, by ${when}`, async ({ site }) => {
    await openPage(site, ENGLISH, widget(ENGLISH));
    await site.page.evaluate(KEYS(when));
    await site.page.focus('#t1');
    const press = async (key: string): Promise<void> => {
      const before = await site.page.evaluate('document.activeElement.id');
      await site.page.keyboard.press(key);
      await expect.poll(() => site.page.evaluate('document.activeElement.id')).not.toBe(before);
    };
    expect(await wireAfter(site, () => press('ArrowRight'))).toEqual([opened('How to apply')]);
    expect(await wireAfter(site, () => press('ArrowRight'))).toEqual([opened('Contact')]);
    expect(await wireAfter(site, () => press('ArrowRight'))).toEqual([opened('Who can apply')]);
    expect(await wireAfter(site, () => press('ArrowLeft'))).toEqual([opened('Contact')]);
  });
}

test('5.9 counts a tab once that the enter key opens by a click', async ({ site }) => {
  await openPage(site, ENGLISH, widget(ENGLISH));
  await site.page.evaluate(SWITCH);
  await site.page.focus('#t2');
  expect(await wireAfter(site, () => site.page.keyboard.press('Enter'))).toEqual([
    opened('How to apply'),
  ]);
});

test('5.9 ignores a tab of a carousel that a key selects, and a tab that a script selects', async ({
  site,
}) => {
  await openPage(site, ENGLISH, widget(ENGLISH).replace('wb-tabs', 'wb-tabs carousel-s1'));
  await site.page.evaluate(KEYS('queueMicrotask'));
  await site.page.focus('#t1');
  expect(await wireAfter(site, () => site.page.keyboard.press('ArrowRight'))).toEqual([]);
  await openPage(site, ENGLISH, widget(ENGLISH));
  const select = `document.querySelector('#t2').setAttribute('aria-selected', 'true')`;
  expect(await wireAfter(site, () => site.page.evaluate(select))).toEqual([]);
});

test('5.9, 5.15 counts sections of an accordion as sections, not as tabs', async ({ site }) => {
  const body = `<main><div class="accordion" role="tablist">
    <details class="acc-group"><summary role="tab" class="wb-toggle tgl-tab" id="old">Old</summary>1</details>
    <div role="tab" class="tgl-tab"><details><summary id="new">New</summary>2</details></div>
    <div role="tab" class="tgl-tab"><details open><summary>Open</summary><ul role="tablist">
    <li><a href="#own" id="within" role="tab" aria-selected="false">Tab</a></li></ul></details></div></div></main>`;
  await openPage(site, ENGLISH, body);
  const section = (title: string) => other('Expanded section', 'event30', { v38: title });
  expect(await wireAfterClick(site, '#old')).toEqual([section('Old')]);
  expect(await wireAfterClick(site, '#new')).toEqual([section('New')]);
  // Tabs inside a section count as tabs.
  expect(await wireAfterClick(site, '#within')).toMatchObject([{ events: 'event29' }]);
});

test('5.9, 5.15 ignores sections inside a panel, and counts links there as usual', async ({
  site,
}) => {
  await openPage(site, ENGLISH, widget(ENGLISH));
  expect(await wireAfterClick(site, '#inner > summary')).toEqual([]);
  expect(await wireAfterClick(site, '#plain')).toEqual([]);
  await site.page.evaluate(() =>
    document.addEventListener('click', (event) => event.stopImmediatePropagation(), true),
  );
  expect(await wireAfterClick(site, '#pdf')).toMatchObject([{ pe: 'lnk_d', events: 'event25' }]);
});
