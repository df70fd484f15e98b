/** Computes the sounds of the media page: ten seconds of 8-bit samples, which every browser can play. */

const rate = 8000;
const seconds = 10;
const headerLength = 44;

interface Sound {
  /** Simultaneous tones, in hertz. */
  readonly tones: readonly number[];
  /** Seconds between strokes. */
  readonly every: number;
  /** Loudness, from 0 to 1, the given number of seconds after a stroke. */
  readonly loudness: (after: number) => number;
}

export const sounds = {
  bell: { tones: [523, 1244, 1861], every: 2, loudness: (after) => Math.exp(-2.5 * after) },
  foghorn: {
    tones: [110, 165],
    every: 3.5,
    loudness: (after) => Math.min(after * 8, 1, Math.max(2.4 - after, 0) * 4),
  },
} as const satisfies Record<string, Sound>;

/** A RIFF header, then one byte for each sample. Silence is 128. */
export function soundFile({ tones, every, loudness }: Sound): Uint8Array {
  const length = rate * seconds;
  const file = new Uint8Array(headerLength + length);
  writeHeader(new DataView(file.buffer), length);
  for (let place = 0; place < length; place++) {
    const time = place / rate;
    const wave = tones.reduce((sum, tone) => sum + Math.sin(2 * Math.PI * tone * time), 0);
    file[headerLength + place] =
      128 + Math.round((90 * wave * loudness(time % every)) / tones.length);
  }
  return file;
}

function writeHeader(view: DataView, length: number): void {
  const text = (place: number, word: string): void => {
    [...word].forEach((sign, index) => {
      view.setUint8(place + index, sign.charCodeAt(0));
    });
  };
  text(0, 'RIFF');
  view.setUint32(4, headerLength - 8 + length, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate, true);
  view.setUint16(32, 1, true);
  view.setUint16(34, 8, true);
  text(36, 'data');
  view.setUint32(40, length, true);
}
