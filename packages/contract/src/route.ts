/** A route of the API: its request, its answer, and the problems it may report. */
import type { TObject, TSchema } from 'typebox';

export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** A name after a colon is a parameter of the path: `/api/notes/:id`. */
  readonly path: string;
  /** The query parameters, after parsing into lists, numbers and filters. */
  readonly query?: TObject;
  /** The JSON body of the request. */
  readonly body?: TSchema;
  /** The JSON body of the answer. */
  readonly answer?: TSchema;
  /** Media types of answers that are not JSON. Without `files` and `answer`, the answer has no body. */
  readonly files?: readonly string[];
  /** Default: 200, or 204 for an answer without a body. */
  readonly status?: 201 | 202 | 302;
  /** Codes of its own problems, besides those that any route may report. */
  readonly problems?: readonly string[];
  /** Who may use it. Default: people and tokens with the permission. */
  readonly whom?: 'everybody' | 'command';
}

export type Routes = Readonly<Record<string, Route>>;

export function statusOf({ status, answer, files }: Route): number {
  return status ?? (answer === undefined && files === undefined ? 204 : 200);
}
