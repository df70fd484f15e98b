import { settings } from '@balise/settings';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ControlDatabase } from '../control-store/database/control-database.ts';
import { ControlUnavailable } from '../control-store/control-store.ts';
import { migrate } from '../control-store/database/migrate.ts';
import { MIGRATIONS } from '../control-store/database/migrations.ts';
import { controlDatabase, emptyControlDatabase } from '../testing/databases/control-database.ts';
import { recordedEntries } from '../control-store/activity.ts';
import type { Caller, TokenRights } from '../hit/rights/caller.ts';
import type { Rights } from '../base/config/rights.ts';
import {
  isForEverybody,
  isSuppressed,
  limitSuppression,
  type AskedFigures,
} from './suppression.ts';

let database: ControlDatabase;
const open = (): ControlDatabase => database;
beforeEach(async () => {
  database = await controlDatabase();
});
afterEach(() => database.close());

const person = (rights: Rights): Caller => ({
  kind: 'person',
  session: '1',
  person: { id: '1', name: 'Kim', account: 'kim', kind: 'local', hasPassword: true, rights },
});
const token = (rights: TokenRights): Caller => ({
  kind: 'token',
  token: { id: '1', name: 'machine', rights },
});
const asked = (changes: Partial<AskedFigures> = {}): AskedFigures => ({
  ...{ environment: 'production', source: 'real', department: '', ...changes },
});
const WHO = { kind: 'person', id: '1', name: 'Kim' } as const;

/** An installation of the previous version, after its upgrade. */
async function upgraded(): Promise<ControlDatabase> {
  const older = await emptyControlDatabase();
  await migrate(
    older,
    MIGRATIONS.filter(({ id }) => id < 10),
  );
  await older.query(
    `INSERT INTO settings_release (version, state, content) VALUES ('a', 'active', '{}')`,
  );
  await migrate(older);
  return older;
}

describe('in a new installation, the answer', () => {
  it.each<[string, Caller, Partial<AskedFigures>, boolean]>([
    ['to the command line', { kind: 'command' }, {}, false],
    ['to a person who may see all hits', person({ view: 'all' }), {}, false],
    ['to a token that may', token({ view: 'all' }), {}, false],
    ['to an analyst of a department', person({ view: ['cra'] }), {}, false],
    ['to a reader', person({ figures: 'all' }), {}, true],
    ['to a token of figures', token({ figures: ['cra'] }), {}, true],
    ['of one more department', person({ view: ['cra'], figures: ['hc'] }), {}, true],
    ['of all departments', person({ view: ['cra'], figures: 'all' }), {}, true],
    ['of the own one', person({ view: ['cra'], figures: ['hc'] }), { department: 'cra' }, false],
    ['of the other', person({ view: ['cra'], figures: ['hc'] }), { department: 'hc' }, true],
    ['of no readable one', person({ view: ['cra'] }), { department: 'hc' }, true],
    ['of development', person({ figures: 'all' }), { environment: 'development' }, false],
    ['of staging', person({ figures: 'all' }), { environment: 'staging' }, false],
    ['of simulated visitors', person({ figures: 'all' }), { source: 'simulated' }, false],
  ])('%s is suppressed or not', async (_, caller, changes, expected) => {
    expect(await isSuppressed(caller, asked(changes), false, open)).toBe(expected);
    expect(await isSuppressed(caller, asked(changes), true, open)).toBe(true);
  });
});

describe('after an upgrade', () => {
  it('small counts stay suppressed for everybody, until somebody limits it, which is recorded once', async () => {
    await database.close();
    database = await upgraded();
    const callers = [person({ view: 'all' }), { kind: 'command' }] as const;
    for (const caller of callers)
      for (const environment of ['production', 'development'] as const)
        expect(await isSuppressed(caller, asked({ environment }), false, open)).toBe(true);
    expect(await limitSuppression(database, WHO)).toBe(true);
    expect(await limitSuppression(database, WHO)).toBe(false);
    for (const caller of callers)
      expect(await isSuppressed(caller, asked(), false, open)).toBe(false);
    expect(await isSuppressed(person({ figures: 'all' }), asked(), false, open)).toBe(true);
    const { entries } = await recordedEntries(database, { limit: 10 });
    expect(entries).toMatchObject([
      {
        ...{ what: 'suppression-limited', who: { kind: 'person', name: 'Kim' } },
        ...{ from: { suppressedFor: 'everybody' }, to: { suppressedFor: 'figures' } },
      },
    ]);
  });
});

it('without the control database, small counts are suppressed', async () => {
  const away = (): never => {
    throw new ControlUnavailable();
  };
  expect(await isSuppressed({ kind: 'command' }, asked(), false, away)).toBe(true);
});

it('the settings can keep the suppression for everybody', async () => {
  const privacy = settings.privacy as { suppressSmallCountsForEverybody?: boolean };
  privacy.suppressSmallCountsForEverybody = true;
  try {
    expect(await isForEverybody(open)).toBe(true);
    expect(await isSuppressed(person({ view: 'all' }), asked(), false, open)).toBe(true);
  } finally {
    delete privacy.suppressSmallCountsForEverybody;
  }
  expect(await isForEverybody(open)).toBe(false);
});
