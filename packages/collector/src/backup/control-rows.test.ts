import { afterAll, expect, it } from 'vitest';
import { hitIdKey } from '../control-store/hit-id-key.ts';
import { beginCorrection } from '../control-store/ledger.ts';
import { COMMAND } from '../control-store/activity.ts';
import { controlDatabase } from '../testing/databases/control-database.ts';
import { markControl } from '../control-store/database/control-format.ts';
import { recordSweep } from '../control-store/sweeps.ts';
import { viewSecretOfToday } from '../control-store/view-secret.ts';
import { isForEverybody } from '../people/suppression.ts';
import {
  controlLines,
  isControlEmpty,
  KEPT_TABLES,
  LEFT_OUT_TABLES,
  restoreControl,
} from './control-rows.ts';

const [from, to] = [await controlDatabase(), await controlDatabase()];
await markControl(from);
afterAll(async () => {
  await from.close();
  await to.close();
});

it('lists every table as either kept or left out', async () => {
  const tables = await from.query<{ name: string }>(
    "SELECT table_name::text AS name FROM information_schema.tables WHERE table_schema = 'public' ORDER BY 1",
  );
  expect(tables.map(({ name }) => name)).toEqual([...KEPT_TABLES, ...LEFT_OUT_TABLES].sort());
});

it('restores users and records unchanged, without credentials', async () => {
  await from.runAll(`
    INSERT INTO person (name, account, password, rights) VALUES ('Ève', 'eve', '$argon2id$one', '{"view": ["cra"]}'), ('Bo', 'bo', NULL, '{}');
    DELETE FROM person WHERE account = 'bo';
    INSERT INTO session (digest, person, refresh_token) VALUES ('hidden session', 1, 'hidden refresh');
    INSERT INTO sign_in_link (digest, person, ends_at) VALUES ('hidden link', 1, now());
    INSERT INTO sign_in_attempt (subject) VALUES ('hidden attempt');
    INSERT INTO token (digest, name, rights, created_by, ends_at) VALUES ('hidden token', 'machine', '{}', 'Ève', now());
    INSERT INTO note (day, text_en, text_fr, department, maker, made_by) VALUES ('2026-11-02', 'New menu', 'Nouveau menu', 'cra', 1, 'Ève');
    INSERT INTO exploration (name_en, name_fr, question, own_of, maker, made_by) VALUES ('Pages', 'Pages', '{}', 1, 1, 'Ève');
    INSERT INTO goal (name_en, name_fr, condition, made_by) VALUES ('Taken', 'Pris', '{"kind": "event", "event": "download"}', 'Ève');
    INSERT INTO funnel (name_en, name_fr, steps, made_by) VALUES ('Form', 'Formulaire', '[]', 'Ève');
    INSERT INTO mail_report (person, exploration, environment, every, sent_to) VALUES (1, 1, 'production', 'week', '2026-11-01');
    INSERT INTO mail_report (person, report, environment, every, sent_to, sent_at, mailed_to, ended_at, ended_why)
      VALUES (1, 'pages', 'production', 'month', '2026-10-31', now(), '2026-10-31', now(), 'no-right');
    INSERT INTO stop (key, environment, kind, what, reason, scope, pressed_by) VALUES ('k', 'production', 'host', 'www.canada.ca', 'a leak', '"all"', '{}');
    INSERT INTO blob (digest, bytes) SELECT 'text ' || n, '\\x00ff' FROM generate_series(1, 120) AS n;
    INSERT INTO release (key, kind, environment, settings, changes, files, integrity, package, version, published_by)
      SELECT gen_random_uuid(), 'publish', 'production', 'text 120', '[]', 'f', 'i', '0.2.0', 'v', '{}' FROM generate_series(1, 3);
    INSERT INTO release_file (release, name, digest) SELECT 2, 'file ' || n, 'text 7' FROM generate_series(1, 1500) AS n;
    INSERT INTO live (environment, release) VALUES ('production', 3);
    INSERT INTO number_taken (kind, number, id, release) VALUES ('eVar', 190, 'permitNumber', 3);
    INSERT INTO alarm (kind, environment, subject, departments, details, began_told_at)
      VALUES ('host-silent', 'production', 'www.canada.ca', ARRAY['cra', 'health'], '{"due": 80}', now()), ('journal', '', '', NULL, '{}', NULL);
    INSERT INTO mail_address (person, address, language, confirmed_at) VALUES (1, 'eve@example.ca', 'fr', now());
    INSERT INTO mail_request (person, address, digest) VALUES (1, 'eve@example.ca', 'hidden request');
    INSERT INTO subscription (person, departments, kinds) VALUES (1, ARRAY['cra'], NULL);
    INSERT INTO webhook (name, url, made_by) VALUES ('Chat', 'https://hooks.example.ca/hidden', 'Ève');
    INSERT INTO message (alarm, edge, target) VALUES (1, 'begin', 'person 1');
    INSERT INTO alarm_run (environment, result) VALUES ('production', '{}');
    INSERT INTO activity (who_kind, who_name, what) SELECT 'system', 'balise', 'swept' FROM generate_series(1, 2500)`);
  const secret = await viewSecretOfToday(from);
  const key = await hitIdKey(from);
  await beginCorrection(
    from,
    { ...COMMAND, name: 'eve' },
    { kind: 'erase', visitor: 'hidden visitor' },
  );
  await recordSweep(from, '2026-11-21', []);
  const lines: string[] = [];
  for await (const line of controlLines(from)) lines.push(line);
  expect(lines.join('')).not.toMatch(/hidden/);
  expect(lines.join('')).not.toContain(secret);

  expect(await isControlEmpty(to)).toBe(true);
  await restoreControl(to, lines);
  expect(await isControlEmpty(to)).toBe(false);
  // Addresses of hits stay valid.
  expect(await hitIdKey(to)).toBe(key);
  for (const table of KEPT_TABLES) {
    const all = `SELECT to_jsonb(t) AS row FROM ${table} t ORDER BY to_jsonb(t)::text`;
    expect(await to.query(all)).toEqual(await from.query(all));
  }
  expect(await to.query('SELECT count(*)::int AS n FROM activity')).toEqual([{ n: 2501 }]);
  const [next] = await to.query<{ id: number }>(
    "INSERT INTO person (name) VALUES ('next') RETURNING id::int AS id",
  );
  expect(next?.id).toBe(2);
  // A collector that has read the revision of the backup finds another one.
  const revision = 'SELECT number FROM revision';
  expect(await to.query(revision)).not.toEqual(await from.query(revision));
  const filled = ['migration', 'format', 'revision'];
  for (const table of LEFT_OUT_TABLES.filter((name) => !filled.includes(name)))
    expect(await to.query(`SELECT * FROM ${table}`)).toEqual([]);
});

it('skips columns and tables of a newer version', async () => {
  const rows = [
    '{"table":"person","row":{"id":77,"name":"New","language":"fr","role":"reader","created_at":"2026-01-01T00:00:00Z","kind":"local","rights":{},"state":"active","shoe":44}}',
    '{"table":"unheard_of","row":{"id":1}}',
  ];
  await restoreControl(to, rows);
  expect(await to.query('SELECT name, language FROM person WHERE id = 77')).toEqual([
    { name: 'New', language: 'fr' },
  ]);
});

it('a back-up of a version without the rule of small counts keeps them suppressed for everybody', async () => {
  const fresh = await controlDatabase();
  const suppressed = () => isForEverybody(() => fresh);
  expect(await suppressed()).toBe(false);
  await restoreControl(fresh, ['{"table":"person","row":{"id":1,"name":"Ada","rights":{}}}']);
  expect(await suppressed()).toBe(true);
  await fresh.close();
});
