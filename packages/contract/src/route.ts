/** A route of the API: how it is asked, what it answers, and what it may refuse. */
import type { TObject, TSchema } from 'typebox';

export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** What is named after a colon is a part of the path: `/api/notes/:id`. */
  readonly path: string;
  /** What stands after the `?`, as it is read: lists, numbers, filters. */
  readonly query?: TObject;
  /** The JSON that is sent. */
  readonly body?: TSchema;
  /** The JSON that is answered. */
  readonly answer?: TSchema;
  /** Types in which it answers otherwise; without them and without `answer` it says nothing. */
  readonly files?: readonly string[];
  /** Where it is not 200, or 204 for an answer that says nothing. */
  readonly status?: 201 | 202 | 302;
  /** Codes of the problems that are its own, beside those that any route may have. */
  readonly problems?: readonly string[];
  /** Whom it answers where that is not people and machines by their rights. */
  readonly whom?: 'everybody' | 'command';
}

export type Routes = Readonly<Record<string, Route>>;

export function statusOf({ status, answer, files }: Route): number {
  return status ?? (answer === undefined && files === undefined ? 204 : 200);
}
