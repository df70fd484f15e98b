/** Chooses the lines of a long list that are rendered, and the room of those that are not. Pure. */

/** The visible part of the list, in pixels from its top. */
export interface View {
  readonly top: number;
  readonly bottom: number;
}

/** Heights in pixels. */
export interface LineHeights {
  readonly usual: number;
  /** By key of the line, if it has another height. */
  readonly others: ReadonlyMap<string, number>;
}

export interface PlacedLine {
  readonly index: number;
  /** Pixels of the lines between the rendered line before and this one. */
  readonly room: number;
}

export interface PlacedLines {
  readonly placed: readonly PlacedLine[];
  /** Pixels of the lines after the last rendered one. */
  readonly after: number;
}

/** Pixels that are rendered on both sides of the visible part. */
const MARGIN = 400;

/** `kept`: keys of lines that are always rendered, such as the one that Tab reaches. */
export function placeLines(
  lines: readonly { readonly key: string }[],
  { top, bottom }: View,
  { usual, others }: LineHeights,
  kept: ReadonlySet<string>,
): PlacedLines {
  const placed: PlacedLine[] = [];
  let [begin, room] = [0, 0];
  lines.forEach(({ key }, index) => {
    const end = begin + (others.get(key) ?? usual);
    const isNear = end > top - MARGIN && begin < bottom + MARGIN;
    if (isNear || kept.has(key)) {
      placed.push({ index, room });
      room = 0;
    } else room += end - begin;
    begin = end;
  });
  return { placed, after: room };
}
