/** Mapping tables (row 8.8): known dimensions, patterns that cannot take long, results that fit, names of their own. */
import type { MappingRow, MappingTable } from '../generated/services.ts';
import type { Problem } from '../problem.ts';
import { patternFault } from '../safe-pattern.ts';
import { PATTERN_FAULTS } from '../safe-pattern-reasons.ts';
import { settingsFiles } from '../settings-files.ts';
import type { CrossRule } from './cross-rule.ts';
import { repeatedValues } from './repeated-values.ts';

const file = settingsFiles.services;
/** What a result is that is no fixed text: what another dimension says. */
const REFERENCE = /^%(\w+)%$/;

/** Visitor markers give these what the dimension without the figure has: that is the one to name. */
const LONGER = /7$/;

/** Of each dimension. */
type Lengths = ReadonlyMap<string, number>;

export const mappingTables: CrossRule = ({ services, variables }) => {
  const tables = services.mappingTables;
  const lengths = new Map(
    variables.dimensions
      .filter(
        ({ id, family }) => !(services.visitorMarkers && family === 'campaign' && LONGER.test(id)),
      )
      .map(({ id, maxLength }) => [id, maxLength]),
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
    ...tables.flatMap((table, at) => tableProblems(table, `/mappingTables/${at}`, lengths)),
  ];
};

function tableProblems(table: MappingTable, place: string, lengths: Lengths): readonly Problem[] {
  const result = (text: string | null, at: string): readonly Problem[] =>
    text === null ? [] : resultProblems(text, `${place}/${at}`, table.output, lengths);
  return [
    ...(['input', 'output'] as const).flatMap((end) =>
      unknownDimension(table[end], `${place}/${end}`, lengths),
    ),
    ...table.rows.flatMap((row, at) => [
      ...patternProblems(row, `${place}/rows/${at}/pattern`),
      ...result(row.output, `rows/${at}/output`),
    ]),
    ...result(table.default, 'default'),
  ];
}

function unknownDimension(id: string, place: string, lengths: Lengths): readonly Problem[] {
  if (lengths.has(id)) return [];
  const shorter = id.replace(LONGER, '');
  if (lengths.has(shorter)) {
    const reason = `names the dimension ${id}, which says what ${shorter} says: name that one`;
    return [{ file, place, reason }];
  }
  return [{ file, place, reason: `names the dimension ${id}, which does not exist` }];
}

function patternProblems({ method, pattern }: MappingRow, place: string): readonly Problem[] {
  const fault = method === 'regular-expression' ? patternFault(pattern) : undefined;
  return fault === undefined ? [] : [{ file, place, reason: PATTERN_FAULTS[fault].en }];
}

function resultProblems(
  text: string,
  place: string,
  output: string,
  lengths: Lengths,
): readonly Problem[] {
  const reference = REFERENCE.exec(text)?.[1];
  if (reference !== undefined) return unknownDimension(reference, place, lengths);
  const length = lengths.get(output) ?? Infinity;
  if (text.length <= length) return [];
  const reason = `has ${text.length} characters; ${output} holds at most ${length}`;
  return [{ file, place, reason }];
}
