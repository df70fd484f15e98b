/** The calls of the page of direct calls. The page prints them as code, and its script runs them. */
import texts from '../locales/calls.json' with { type: 'json' };
import type { DataLayerPush, DirectCalls, MediaDetail } from '@balise/page/names';
import { addressOf } from './addresses.ts';
import { inLanguage, type Language } from './language.ts';
import { ratesAddress } from './rates-file.ts';

type LabelId = keyof typeof texts.labels;

type Track = {
  readonly [Identifier in keyof DirectCalls]: {
    readonly label: LabelId;
    readonly track: Identifier;
    readonly detail?: DirectCalls[Identifier];
  };
}[keyof DirectCalls];

export type DirectCall = { readonly label: LabelId; readonly push: DataLayerPush } | Track;

export function directCalls(
  language: Language,
): Record<keyof typeof texts.groups, readonly DirectCall[]> {
  const { values } = inLanguage(texts, language);
  const media: MediaDetail = { title: values.media, type: 'audio', source: '/media/gulls.mp3' };
  return {
    pushes: [
      {
        label: 'customTracking',
        push: { event: 'customTracking', link: { customCall: values.customCall } },
      },
      { label: 'error', push: { event: 'error', error: { name: '500' } } },
      {
        label: 'formSubmit',
        push: { event: 'formSubmit', form: { name: values.formName, list: values.formList } },
      },
      { label: 'pageLoad', push: { event: 'pageLoad' } },
    ],
    calls: [
      { label: 'customTrack', track: 'CUSTOM_TRACK' },
      { label: 'customPageLoad', track: 'CUSTOM_PAGE_LOAD' },
      {
        label: 'download',
        track: 'download',
        detail: {
          linkText: values.rates,
          linkUrl: ratesAddress(language),
          linkFileType: 'csv',
        },
      },
      { label: 'view', track: 'view' },
      {
        label: 'searchResultClick',
        track: 'searchResultClick',
        detail: {
          searchResultTitle: values.result,
          searchResultUrl: addressOf('benefits', language),
          searchResultPosition: 3,
        },
      },
      { label: 'popUpImpression', track: 'popUpImpression', detail: { popUpName: values.popUp } },
    ],
    media: [
      { label: 'mediaPlay', track: 'media play', detail: media },
      { label: 'mediaMark20', track: 'media mark 20', detail: media },
      { label: 'mediaMark50', track: 'media mark 50', detail: media },
      { label: 'mediaMark80', track: 'media mark 80', detail: media },
    ],
    application: [
      { label: 'pageTop', track: 'pageTop' },
      { label: 'search', track: 'search' },
      { label: 'pageBottom', track: 'pageBottom' },
    ],
  };
}

/** The call as hand-written source code. */
export function codeOf(call: DirectCall): string {
  if ('push' in call) return `adobeDataLayer.push(${literal(call.push)});`;
  const detail = call.detail === undefined ? '' : `, ${literal(call.detail)}`;
  return `_satellite.track('${call.track}'${detail});`;
}

function literal(value: unknown): string {
  if (typeof value === 'string') return `'${value.replaceAll("'", "\\'")}'`;
  if (typeof value !== 'object' || value === null) return String(value);
  const members = Object.entries(value).map(([name, member]) => `${name}: ${literal(member)}`);
  return `{ ${members.join(', ')} }`;
}
