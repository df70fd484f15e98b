/** A recording for media players: two seconds of silence, 8 bit, 8 kHz. */

const RATE = 8000;
const SECONDS = 2;
const HEADER = 44;

export const talk = recording(RATE * SECONDS);

function recording(size: number): Buffer {
  const header = Buffer.alloc(HEADER);
  header.write('RIFF', 0);
  header.writeUInt32LE(HEADER - 8 + size, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(RATE, 24);
  header.writeUInt32LE(RATE, 28);
  header.writeUInt16LE(1, 32);
  header.writeUInt16LE(8, 34);
  header.write('data', 36);
  header.writeUInt32LE(size, 40);
  return Buffer.concat([header, Buffer.alloc(size, 128)]);
}
