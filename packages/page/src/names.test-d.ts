/**
 * The compiler checks this file; it never runs. Correct names compile. Each line below `@ts-expect-error` must fail
 * to compile.
 */
import type { DataLayer, DataLayerData, DirectCalls, Marks, Satellite } from '@balise/page';

declare module '@balise/page' {
  interface DataLayerEvents {
    /** An event that the site itself declares. */
    readonly 'cart-opened': DataLayerData & { readonly cart: { readonly items: number } };
  }
  interface DataLayerPage {
    readonly season?: string;
  }
}

declare const layer: DataLayer;
declare const satellite: Satellite;

/** Pushes to the data layer. */
window.adobeDataLayer = window.adobeDataLayer ?? [];
window.adobeDataLayer.push({ page: { title: 'Apply', appName: 'Finder' } }, { user: null });
layer.push({ event: 'pageLoad', page: { title: 'Apply', season: 'winter' } });
layer.push({ event: 'pageTop' });
layer.push({ event: 'customTracking', link: { customCall: 'Institution:Component:Value' } });
layer.push({ event: 'error', error: { name: 404 } });
layer.push({ event: 'formSubmit', form: { name: 'Survey', list: 'radio:age:yes' } });
layer.push({ event: 'cart-opened', cart: { items: 3 } });
layer.push((loaded) => {
  loaded.addEventListener('error', ({ error }) => error?.name, { scope: 'future' });
  // @ts-expect-error An unknown event name.
  loaded.addEventListener('eror', () => undefined);
});
// @ts-expect-error The member does not exist until the library is loaded.
layer.getState();
// @ts-expect-error A misspelt event.
layer.push({ event: 'pageLaod' });
// @ts-expect-error A string instead of an object.
layer.push('pageLoad');
// @ts-expect-error An event name with a wrong capital letter.
layer.push({ event: 'CustomTracking', link: { customCall: 'a:b:c' } });
// @ts-expect-error A misspelt member.
layer.push({ event: 'error', error: { nam: '404' } });
// @ts-expect-error A misspelt object.
layer.push({ event: 'customTracking', links: { customCall: 'a:b:c' } });
// @ts-expect-error A misspelt member, without an event.
layer.push({ page: { titel: 'Apply' } });
// @ts-expect-error An event of the site without its required data.
layer.push({ event: 'cart-opened' });

/** Direct calls. */
satellite.track('pageTop');
satellite.track('view');
satellite.track('CUSTOM_TRACK', 'Institution:Component:Value');
satellite.track('download', { linkText: 'Rates', linkUrl: '/rates.csv', linkFileType: 'csv' });
satellite.track('searchResultClick', { searchResultTitle: 'A', searchResultPosition: 3 });
satellite.track('media mark 20', { title: 'Gulls', type: 'audio', source: '/gulls.mp3' });
satellite.track('media play', { mediaTitle: 'audio:Gulls' });
// @ts-expect-error A misspelt identifier.
satellite.track('pageBotom');
// @ts-expect-error There is no such mark.
satellite.track('media mark 30');
// @ts-expect-error A dimension of another call.
satellite.track('download', { linkText: 'Rates', searchTerm: 'rates' });
// @ts-expect-error An unknown dimension.
satellite.track('popUpImpression', { name: 'Survey' });
// @ts-expect-error A call that accepts no detail.
satellite.track('pageBottom', { title: 'Apply' });
// @ts-expect-error Neither video nor audio.
satellite.track('media play', { type: 'movie' });

/** `_satellite`. */
window._satellite?.pageBottom();
satellite.setVar({ own: 1 });
satellite.setVar('own', 1);
satellite.cookie.set('own', 'value', { expires: 30 });
export const title = satellite.getVar('title');
// @ts-expect-error The type of a variable that the page has set is unknown.
export const length = satellite.getVar('own').length;
// @ts-expect-error `_satellite` may be missing until the library is loaded.
window._satellite.pageBottom();
// @ts-expect-error A misspelt member.
satellite.setDebugg(true);

/** Objects of older pages. */
window.digitalData = { page: { pageInfo: { title: 'Apply' } }, user: { loginStatus: 'anonymous' } };
// @ts-expect-error A misspelt member.
window.digitalData = { page: { pageInfo: { titel: 'Apply' } } };

/** Marks on elements. */
export const mark = { 'data-gc-analytics-formname': 'Institution:Form' } satisfies Marks;
export const exempt: Marks = { 'data-gc-analytics-exempt': '', 'data-dtm-srchlnknm': '3' };
// @ts-expect-error A misspelt mark.
export const wrong: Marks = { 'data-gc-analytics-formnam': 'Institution:Form' };

/** A call with its name in a variable. */
export function call<Name extends keyof DirectCalls>(name: Name, detail?: DirectCalls[Name]): void {
  satellite.track(name, detail);
}
