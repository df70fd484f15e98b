/** Asks what the settings of an environment redact in addition. */
import type { ScrubberSettings } from '@balise/contract';
import { queryOptions } from '@tanstack/react-query';
import { getJson } from '../../../network/get-json.ts';
import { flag, list, object, oneOf, text } from '../../../network/shape.ts';
import { ENVIRONMENTS, type Environment } from '../../../place/routes.ts';

const readSettings = object<ScrubberSettings>({
  environment: oneOf(...ENVIRONMENTS),
  patterns: list(text),
  addressesAsTexts: flag,
  keptNumbers: list(text),
  personalNames: list(text),
  typedNames: list(text),
});

export const scrubberSettingsOf = (environment: Environment) =>
  queryOptions({
    queryKey: ['scrubber', environment],
    queryFn: ({ signal }) =>
      getJson(`/api/scrubber?environment=${environment}`, readSettings, signal),
  });
