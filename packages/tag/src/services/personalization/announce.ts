/** Events of the document with which pages follow the delivery, such as `at-request-start`. */
import { document, window } from '../../env/browser.ts';
import type { Session } from './session.ts';

/** `what` is the name of the event without `at-`. The detail has the ids of the session, and `more`. */
export type Announce = (what: string, more?: object) => void;

export function announcer(session: Session): Announce {
  return (what, more) => {
    const type = 'at-' + what;
    const tracking = { sessionId: session.id, deviceId: session.device() };
    const detail = { type, tracking, ...more };
    document.dispatchEvent(new window.CustomEvent(type, { detail }));
  };
}
