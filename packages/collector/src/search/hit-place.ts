/** A place in the order of the hits: when one was received, and among those of one millisecond its id. Everything newer lies behind it. */
export interface HitPlace {
  /** Milliseconds. */
  readonly receivedAt: number;
  /** Empty: before all of its millisecond. */
  readonly id: string;
}

const WRITTEN = /^(\d{1,15})\.([\w-]{0,60})$/;

export const writePlace = ({ receivedAt, id }: HitPlace): string => `${receivedAt}.${id}`;

/** Nothing where it is none, as the id of a hit, which has no dot. */
export function readPlace(text: string): HitPlace | undefined {
  const [, receivedAt, id = ''] = WRITTEN.exec(text) ?? [];
  return receivedAt === undefined ? undefined : { receivedAt: Number(receivedAt), id };
}
