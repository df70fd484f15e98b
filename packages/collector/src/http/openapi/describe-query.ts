/** Describes the query of an address as parameters, with values in their written form. */
import { ReportAsked, type TObject } from '@balise/contract';
import { isFilters } from '../../base/checked/checked-values.ts';
import type { Property } from '../../base/checked/expected-of.ts';
import type { Plain, Say } from './plain.ts';

/**
 * Shared parameters of several addresses, for references: those of reports. The table is excluded, because each
 * report has its own tables.
 */
const { table: _, ...shared } = ReportAsked.properties;
const SHARED: Readonly<Record<string, unknown>> = shared;

/** By name. */
export const sharedParameters = (say: Say): Plain =>
  Object.fromEntries(
    Object.entries(SHARED).map(([name, property]) => [
      name,
      parameter(name, property as Property, ReportAsked, say),
    ]),
  );

export const describeQuery = (query: TObject, say: Say): Plain[] =>
  Object.entries(query.properties).map(([name, property]) =>
    SHARED[name] === property
      ? { $ref: `#/components/parameters/${name}` }
      : parameter(name, property as Property, query, say),
  );

function parameter(name: string, property: Property, query: TObject, say: Say): Plain {
  // Set only if it is not empty.
  const { required = [] } = query as Property;
  const isNeeded = required.includes(name) && property.default === undefined;
  return {
    ...{ name, in: 'query', description: say(property['x-words'] ?? name) },
    schema: written(property),
    ...(isNeeded ? { required: true } : {}),
    ...(property.items ? { style: 'form', explode: true } : {}),
  };
}

/** Leaves out the collector's own keywords: its error messages and empty defaults. */
function written(property: Property): Plain {
  const { type, enum: words, default: otherwise } = property;
  if (type === 'boolean') return { type: 'string', enum: ['no', 'yes'], default: 'no' };
  const kept = Object.entries(property).filter(
    ([name]) => !name.startsWith('x-') && name !== 'default' && name !== 'items',
  );
  return {
    ...(words ? { type: 'string' } : {}),
    ...Object.fromEntries(kept),
    ...(property.items
      ? { items: isFilters(property) ? { type: 'string' } : written(property.items) }
      : {}),
    ...(typeof otherwise === 'number' || (typeof otherwise === 'string' && otherwise !== '')
      ? { default: otherwise }
      : {}),
  };
}
