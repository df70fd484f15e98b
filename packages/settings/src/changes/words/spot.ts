/** Describes the place of a change in words: the entries and members around it, and itself. */
import type { Bilingual } from '../../generated/bilingual.ts';
import { ENTRY_LISTS } from '../../installation/entry-lists.ts';
import type { Change } from '../change.ts';
import { memberName, partsOf } from '../place-part.ts';
import { valueOf, type Tree } from '../settings-tree.ts';
import { entryName, type EntryName } from './entry-name.ts';
import { itemsOf, memberOf, schemaOf, type SchemaPart } from './schema-titles.ts';

export interface Spot {
  readonly change: Change;
  /** Name of the member; undefined for an entry and for a value of a list. */
  readonly member: string | undefined;
  /** Title of the member, or of the list that has the entry or the value. */
  readonly title: Bilingual;
  /** Titles of the entries and members around it. */
  readonly around: readonly Bilingual[];
  /** Place around it. */
  readonly parent: string;
  /** Whether it is a member of an entry. */
  readonly isOfEntry: boolean;
  /** Of an entry in a list: its name. */
  readonly entry: EntryName | undefined;
  readonly schema: SchemaPart;
}

interface Trees {
  readonly before: Tree | undefined;
  readonly after: Tree | undefined;
}

/** A step of the walk along the parts of a place. */
interface Step {
  readonly trees: Trees;
  readonly schema: SchemaPart;
  readonly around: readonly Bilingual[];
  /** Title of the list or the member at which the walk is. */
  readonly title: Bilingual | undefined;
  /** Path in `ENTRY_LISTS`. */
  readonly list: string;
  readonly isEntry: boolean;
}

export function spotOf(change: Change, trees: Trees): Spot {
  const { file, place } = change;
  const parts = partsOf(place) ?? [place];
  const start: Step = {
    trees,
    schema: schemaOf(file),
    around: [],
    title: undefined,
    list: '',
    isEntry: false,
  };
  const step = parts.slice(0, -1).reduce((one, part) => next(file, one, part), start);
  const last = parts.at(-1) ?? '';
  const parent = place.slice(0, -(last.length + 1));
  const own = { change, parent, isOfEntry: step.isEntry };
  const titles = step.title ? [step.title] : [];
  if (!last.startsWith('{')) {
    const { part, title } = memberOf(step.schema, memberName(last));
    const around = [...step.around, ...titles];
    return { ...own, member: memberName(last), title, around, entry: undefined, schema: part };
  }
  const title = step.title ?? { en: file, fr: file };
  const entry = nameAt(step, last, change);
  const schema = itemsOf(step.schema);
  return { ...own, member: undefined, title, around: step.around, entry, schema };
}

function next(file: string, step: Step, part: string): Step {
  const trees = { before: at(step.trees.before, part), after: at(step.trees.after, part) };
  if (part.startsWith('{')) {
    const list = `${step.list}/*`;
    const { label } = nameAt(step, part, undefined);
    const title = isFirstList(file, step.list) ? label : inList(label, step.title);
    const schema = itemsOf(step.schema);
    return {
      trees,
      schema,
      around: [...step.around, title],
      title: undefined,
      list,
      isEntry: true,
    };
  }
  const name = memberName(part);
  const { part: schema, title } = memberOf(step.schema, name);
  const around = step.title ? [...step.around, step.title] : step.around;
  return { trees, schema, around, title, list: `${step.list}/${name}`, isEntry: false };
}

function nameAt({ trees }: Step, part: string, change: Change | undefined): EntryName {
  const [before, after] = [at(trees.before, part), at(trees.after, part)];
  const tree = before ?? after;
  const entry = tree ? valueOf(tree) : (change?.before ?? change?.after);
  return entryName(part, entry, before ? trees.before : trees.after);
}

const at = (tree: Tree | undefined, part: string): Tree | undefined =>
  tree && tree.kind !== 'leaf' ? tree.parts.get(part) : undefined;

/** Entries of another list than the first of the file are named with their list. */
function isFirstList(file: string, list: string): boolean {
  const lists = Object.keys(ENTRY_LISTS[file] ?? {});
  return lists[0] === list || list.includes('*');
}

const inList = (label: Bilingual, list: Bilingual | undefined): Bilingual =>
  list ? { en: `${label.en} (${list.en})`, fr: `${label.fr} (${list.fr})` } : label;
