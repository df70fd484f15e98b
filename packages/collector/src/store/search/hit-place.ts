/**
 * A position in the order of hits: the time of receipt, and the id among hits of the same millisecond. A search
 * returns older hits.
 */
export interface HitPlace {
  /** Milliseconds. */
  readonly receivedAt: number;
  /** Empty: before all hits of its millisecond. */
  readonly id: string;
}

const WRITTEN = /^(\d{1,15})\.([\w-]{0,60})$/;

export const writePlace = ({ receivedAt, id }: HitPlace): string => `${receivedAt}.${id}`;

/** Undefined for other text, such as the id of a hit, which has no dot. */
export function readPlace(text: string): HitPlace | undefined {
  const [, receivedAt, id = ''] = WRITTEN.exec(text) ?? [];
  return receivedAt === undefined ? undefined : { receivedAt: Number(receivedAt), id };
}
