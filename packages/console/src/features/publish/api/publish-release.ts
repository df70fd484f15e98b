/** Publishes a draft, undoes a release, or rolls back to one. */
import { object, text } from '../../../network/shape.ts';
import { sendJson } from '../../../network/send-json.ts';
import { useChange } from '../../../network/use-change.ts';
import type { Environment } from '../../../place/routes.ts';
import { PUBLISHING_KEY } from './publishing-key.ts';

export interface AskedRelease {
  readonly environment: Environment;
  /** Exactly one of these three. */
  readonly draft?: string;
  readonly undo?: string;
  readonly rollBack?: string;
  /** Id of the live release that the person saw; null if there was none. */
  readonly seen: string | null;
  readonly noteEn: string;
  readonly noteFr: string;
  /** Reason to publish without the approvals. */
  readonly emergency?: string;
}

const readMade = object<{ readonly id: string }>({ id: text });

export const usePublish = () =>
  useChange([PUBLISHING_KEY], (body: AskedRelease) =>
    sendJson({ method: 'POST', address: '/api/releases', body }, readMade),
  );
