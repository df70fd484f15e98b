/**
 * Hits as a Parquet file with the columns of the CSV table. All are texts, except the time of receipt and the size.
 */
import type { Hit } from '@balise/beacon';
import { ByteWriter, ParquetWriter, schemaFromColumnData } from 'hyparquet-writer';
import { columnsInForce, type Column } from './csv.ts';

/** Number of hits in memory: one row group of the file. */
const GROUP = 10_000;

interface ParquetColumn {
  readonly name: string;
  readonly type: 'STRING' | 'TIMESTAMP' | 'INT32';
  readonly valueOf: (hit: Hit) => string | Date | number;
}

function columnOf([name, valueOf]: Column): ParquetColumn {
  if (name === 'receivedAt')
    return { name, type: 'TIMESTAMP', valueOf: (hit) => new Date(hit.receivedAt) };
  if (name === 'size') return { name, type: 'INT32', valueOf: (hit) => hit.size };
  return { name, type: 'STRING', valueOf };
}

/** The file, part by part. */
export async function* parquetOfHits(
  pages: AsyncIterable<readonly Hit[]>,
): AsyncGenerator<Uint8Array> {
  const bytes = new ByteWriter();
  const columns = columnsInForce().map(columnOf);
  const schema = schemaFromColumnData({ columnData: columnsOf(columns, []) });
  const writer = new ParquetWriter({ writer: bytes, schema, createdBy: 'balise' });
  const waiting: Hit[] = [];
  for await (const page of pages) {
    waiting.push(...page);
    while (waiting.length >= GROUP) yield await group(waiting.splice(0, GROUP));
  }
  if (waiting.length > 0) yield await group(waiting);
  await writer.finish();
  yield taken();

  async function group(hits: readonly Hit[]): Promise<Uint8Array> {
    await writer.write({ columnData: columnsOf(columns, hits), rowGroupSize: GROUP });
    return taken();
  }

  /** The bytes since the last call. */
  function taken(): Uint8Array {
    const piece = bytes.getBytes().slice();
    bytes.index = 0;
    return piece;
  }
}

function columnsOf(
  columns: readonly ParquetColumn[],
  hits: readonly Hit[],
): { name: string; type: ParquetColumn['type']; nullable: false; data: unknown[] }[] {
  return columns.map(({ name, type, valueOf }) => ({
    name,
    type,
    nullable: false,
    data: hits.map(valueOf),
  }));
}
