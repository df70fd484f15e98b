/** Stops and lifts. Each change reloads the list. */
import type { AskedStop, LiftAnswer, PressedStop } from '@balise/contract';
import { sendJson } from '../../../network/send-json.ts';
import { list, nullable, object, oneOf, text } from '../../../network/shape.ts';
import { useChange } from '../../../network/use-change.ts';
import { STOPS_KEY } from './stops.ts';

const readPressed = object<PressedStop>({ id: nullable(text), alike: nullable(list(text)) });
const readLift = object<LiftAnswer>({ state: oneOf('lifted', 'asked') });

export const usePressStop = () =>
  useChange(STOPS_KEY, (body: Omit<AskedStop, 'by'>) =>
    sendJson({ method: 'POST', address: '/api/stops', body }, readPressed),
  );

export const useLiftStop = () =>
  useChange(STOPS_KEY, (id: string) =>
    sendJson(
      { method: 'POST', address: `/api/stops/${encodeURIComponent(id)}/lift`, body: {} },
      readLift,
    ),
  );
