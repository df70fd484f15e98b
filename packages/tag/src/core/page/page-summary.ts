/** Values that the page reports about itself, to recognize an announcement that repeats a view. */
import { window } from '../../env/browser.ts';
import { documentText } from '../../env/document-text.ts';
import { fieldReader } from './metadata.ts';

const FIELDS = [
  'title',
  'identifier',
  'language',
  'creator',
  'issuedDate',
  'modifiedDate',
  'type',
  'appName',
  'loginStatus',
  'ownership',
] as const;

/** Address and metadata of this moment, as one text. It is compared and never sent. */
export function pageSummary(): string {
  return [window.location.href, documentText('title'), ...FIELDS.map(fieldReader())].join('\n');
}
