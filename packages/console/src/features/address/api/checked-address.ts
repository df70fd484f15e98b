/** Asks what becomes of a page with an address. */
import type { BothLanguages, CheckedAddress, SettingsLine } from '@balise/contract';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '../../../network/get-json.ts';
import { flag, list, nullable, object, oneOf, text } from '../../../network/shape.ts';
import { ENVIRONMENTS, type Environment } from '../../../place/routes.ts';

const bilingual = object<BothLanguages>({ en: text, fr: text });
const line = object<SettingsLine>({ file: text, place: text, text, words: nullable(bilingual) });

const readAddress = object<CheckedAddress>({
  environment: oneOf(...ENVIRONMENTS),
  ...{ host: text, path: text, suite: text },
  verdict: oneOf('allowed', 'host', 'path'),
  line: nullable(line),
  base: nullable(text),
  environments: list(oneOf(...ENVIRONMENTS)),
  similar: list(text),
  singlePage: nullable(line),
  department: nullable(object({ id: text, name: bilingual, by: oneOf('path', 'host') })),
  sent: nullable(text),
  removed: list(text),
  receipt: nullable(oneOf('stored', 'stopped', 'host-not-allowed', 'no-page-address')),
  link: oneOf('internal', 'exit'),
  rules: list(object({ id: text, name: bilingual, isStopped: flag })),
});

/** Nothing is asked for an empty address. The answer is not kept. */
export const checkedAddressOf = (environment: Environment, url: string) =>
  queryOptions({
    queryKey: ['address', environment, url],
    queryFn: ({ signal }) => {
      const query = new URLSearchParams({ url, environment });
      return getJson(`/api/address?${query.toString()}`, readAddress, signal);
    },
    enabled: url !== '',
    ...{ gcTime: 0, staleTime: Infinity, retry: false },
  });
