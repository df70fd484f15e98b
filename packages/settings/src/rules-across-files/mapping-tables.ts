/**
 * Mapping tables (row 8.8) have existing dimensions, fast patterns, results that fit their dimension, and unique
 * names.
 */
import type { MappingRow, MappingTable } from '../generated/services.ts';
import type { Problem } from '../problem.ts';
import { saidWith } from '../same-value-dimension.ts';
import { patternFault } from '../safe-pattern.ts';
import { PATTERN_FAULTS } from '../safe-pattern-reasons.ts';
import { settingsFiles } from '../settings-files.ts';
import type { CrossRule } from './cross-rule.ts';
import { repeatedValues } from './repeated-values.ts';

const file = settingsFiles.services;
/** A result that copies the value of another dimension. */
const REFERENCE = /^%(\w+)%$/;

interface Known {
  readonly maxLength: number;
  /** The dimension to name instead: with visitor markers on, both have the same value. */
  readonly instead?: string | undefined;
}
/** By id. */
type Dimensions = ReadonlyMap<string, Known>;

export const mappingTables: CrossRule = ({ services, variables }) => {
  const tables = services.mappingTables;
  const dimensions = new Map(
    variables.dimensions.map((dimension) => {
      const { id, maxLength } = dimension;
      const saidBy = services.visitorMarkers ? saidWith(dimension) : id;
      return [id, { maxLength, instead: saidBy === id ? undefined : saidBy }];
    }),
  );
  return [
    ...(['en', 'fr'] as const).flatMap((language) =>
      repeatedValues(
        file,
        tables.map(({ name }, at) => ({
          value: name[language],
          place: `/mappingTables/${at}/name/${language}`,
        })),
        'table name',
      ),
    ),
    ...tables.flatMap((table, at) => tableProblems(table, `/mappingTables/${at}`, dimensions)),
  ];
};

function tableProblems(
  table: MappingTable,
  place: string,
  dimensions: Dimensions,
): readonly Problem[] {
  const result = (text: string | null, at: string): readonly Problem[] =>
    text === null ? [] : resultProblems(text, `${place}/${at}`, table.output, dimensions);
  return [
    ...(['input', 'output'] as const).flatMap((end) =>
      unknownDimension(table[end], `${place}/${end}`, dimensions),
    ),
    ...table.rows.flatMap((row, at) => [
      ...patternProblems(row, `${place}/rows/${at}/pattern`),
      ...result(row.output, `rows/${at}/output`),
    ]),
    ...result(table.default, 'default'),
  ];
}

function unknownDimension(id: string, place: string, dimensions: Dimensions): readonly Problem[] {
  const known = dimensions.get(id);
  if (known && !known.instead) return [];
  const fault = known ? `says what ${known.instead} says: name that one` : 'does not exist';
  return [{ file, place, reason: `names the dimension ${id}, which ${fault}` }];
}

function patternProblems({ method, pattern }: MappingRow, place: string): readonly Problem[] {
  const fault = method === 'regular-expression' ? patternFault(pattern) : undefined;
  return fault === undefined ? [] : [{ file, place, reason: PATTERN_FAULTS[fault].en }];
}

function resultProblems(
  text: string,
  place: string,
  output: string,
  dimensions: Dimensions,
): readonly Problem[] {
  const reference = REFERENCE.exec(text)?.[1];
  if (reference !== undefined) return unknownDimension(reference, place, dimensions);
  const length = dimensions.get(output)?.maxLength ?? Infinity;
  if (text.length <= length) return [];
  const reason = `has ${text.length} characters; ${output} holds at most ${length}`;
  return [{ file, place, reason }];
}
