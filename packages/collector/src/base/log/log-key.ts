/** A key names one message of the log. */
import type { MessageKey } from '../locales/messages.ts';

export type LogKey = Extract<MessageKey, `serve.${string}`>;
