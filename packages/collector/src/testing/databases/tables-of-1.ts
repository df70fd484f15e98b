/**
 * The tables of the first collector version: their original statements, which must never change, and hits in their
 * original form.
 */
import { readFile } from 'node:fs/promises';
import type { Hit } from '@balise/beacon';
import type { Database } from '../../engine/database/database.ts';
import { DIMENSION_COLUMNS } from '../../engine/rows/hit-columns.ts';

export async function makeTablesOf1(database: Database, hits: readonly Hit[]): Promise<void> {
  const tables = await database.rows<{ name: string }>(
    'SELECT name FROM system.tables WHERE database = currentDatabase()',
  );
  for (const { name } of tables) await database.run(`DROP TABLE ${name}`);
  const text = await readFile(new URL('./tables-of-1.sql', import.meta.url), 'utf8');
  for (const statement of text.split(';\n').filter((part) => part.trim()))
    await database.run(statement);
  await database.insert('hits', hits.map(rowOf1));
}

function rowOf1(hit: Hit): Record<string, unknown> {
  const irregular: Record<string, string> = {};
  const dimensions: Record<string, unknown> = {};
  for (const { id, column, isNumber } of DIMENSION_COLUMNS) {
    const value = hit.dimensions[id];
    if (value === undefined) continue;
    if (isNumber && String(Number(value)) !== value) irregular[id] = value;
    else dimensions[column] = isNumber ? Number(value) : value;
  }
  return {
    ...dimensions,
    irregular,
    id: hit.id,
    received_at: hit.receivedAt,
    suite: hit.suites[0],
    suites: hit.suites,
    environment: hit.environment,
    kind: hit.kind,
    link_type: hit.linkType,
    link_name: hit.linkName,
    link_url: hit.linkUrl,
    host: hit.host,
    path: hit.path,
    language: hit.language,
    method: hit.method,
    library: hit.library,
    request_id: hit.requestId,
    events: hit.events,
    findings: hit.findings,
    address: '203.0.113.0',
    size: hit.size,
    parameter_names: hit.parameters.map(([name]) => name),
    parameter_values: hit.parameters.map(([, value]) => value),
  };
}
