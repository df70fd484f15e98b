/** Publishes a draft, undoes a release, or rolls back to one. */
import type { AskedRelease, MadeRelease } from '@balise/contract';
import { list, object, oneOf, text } from '../../../network/shape.ts';
import { sendJson } from '../../../network/send-json.ts';
import { useChange } from '../../../network/use-change.ts';
import { PUBLISHING_KEY } from './publishing-key.ts';
import { readBoth } from './read-words.ts';

export type { AskedRelease };

const readMade = object<MadeRelease>({
  id: text,
  warnings: list(
    object<MadeRelease['warnings'][number]>({
      kind: oneOf('note', 'weight', 'package', 'later'),
      text: readBoth,
    }),
  ),
});

export const usePublish = () =>
  useChange([PUBLISHING_KEY], (body: AskedRelease) =>
    sendJson({ method: 'POST', address: '/api/releases', body }, readMade),
  );
