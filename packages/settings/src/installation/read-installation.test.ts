/** Tests the settings folder of an installation, and each reason to refuse it. */
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { shipped } from '../in-force.ts';
import { inFrench } from '../reason-in-french.ts';
import { SettingsError } from '../settings-error.ts';
import { readInstallation } from './read-installation.ts';

const DATA = fileURLToPath(new URL('../../data', import.meta.url));
const HOST = {
  host: 'services.example.gc.ca',
  department: { en: 'Example Agency', fr: 'Agence Exemple' },
};

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'settings-'))));
afterEach(() => rmSync(folder, { recursive: true }));

function write(files: Readonly<Record<string, unknown>>): void {
  for (const [name, content] of Object.entries(files))
    writeFileSync(
      join(folder, name),
      typeof content === 'string' ? content : JSON.stringify(content),
    );
}

/** File (relative to the folder), place and reason of every problem, in both languages. */
function refusals(files: Readonly<Record<string, unknown>>): readonly (readonly string[])[] {
  write(files);
  try {
    readInstallation(folder);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return error.problems.map(({ file, place, reason }) => [
      file.startsWith(folder) ? `own ${file.slice(folder.length + 1)}` : file,
      place,
      reason,
      inFrench(reason),
    ]);
  }
  throw new Error('Nothing was refused.');
}

describe('a folder', () => {
  it('changes nothing if it is empty', () => {
    expect(readInstallation(folder)).toEqual({ settings: shipped, files: [] });
  });

  it('changes nothing if it has all shipped files', () => {
    cpSync(DATA, folder, { recursive: true });
    const { settings, files } = readInstallation(folder);
    // The text must be the same too, since the version of a release is computed from it.
    expect(JSON.stringify(settings)).toBe(JSON.stringify(shipped));
    expect(files).toHaveLength(17);
  });

  it('may contain files of version control, editors and mounts', () => {
    write({ '.gitignore': '*', '..data': '' });
    expect(readInstallation(folder).files).toEqual([]);
  });
});

describe('an installation', () => {
  it('adds, changes and removes a host', () => {
    write({
      'hosts.json': {
        production: [
          HOST,
          { host: 'canada.ca', note: { en: 'Ours', fr: 'À nous' } },
          { host: 'www.canada.ca', remove: true },
        ],
      },
    });
    const { production, staging } = readInstallation(folder).settings.hosts;
    const before = shipped.hosts.production;
    expect(production).toHaveLength(before.length);
    expect(production.at(-1)).toEqual(HOST);
    expect(production[0]).toEqual({ ...before[0], note: { en: 'Ours', fr: 'À nous' } });
    expect(production.map(({ host }) => host)).not.toContain('www.canada.ca');
    expect(staging).toEqual(shipped.hosts.staging);
  });

  it('adds to, removes from or replaces a list of plain values', () => {
    write({
      'referrers.json': {
        search: { add: ['find.example.org'], remove: ['google.*'] },
        social: ['social.example.org'],
      },
    });
    const { search, social, assistant } = readInstallation(folder).settings.referrers;
    const others = shipped.referrers.search.filter((domain) => domain !== 'google.*');
    expect(search).toEqual([...others, 'find.example.org']);
    expect(social).toEqual(['social.example.org']);
    expect(assistant).toEqual(shipped.referrers.assistant);
  });

  it('adds to a list that an entry of the release does not have', () => {
    const rule = shipped.rules.rules.find(({ exceptions }) => !exceptions);
    const id = rule?.id ?? '';
    write({ 'rules.json': { rules: [{ id, exceptions: { add: ['sharePlatform'] } }] } });
    const { rules } = readInstallation(folder).settings.rules;
    expect(rules.find((one) => one.id === id)).toEqual({ ...rule, exceptions: ['sharePlatform'] });
  });

  it('changes a setting and the constant that repeats it', () => {
    write({ 'collection.json': { cookieDomainPeriods: { national: 4 } } });
    const { collection, constants } = readInstallation(folder).settings;
    expect(collection.cookieDomainPeriods).toEqual({
      ...shipped.collection.cookieDomainPeriods,
      national: 4,
    });
    const constant = constants.constants.find(({ id }) => id === 'nationalCookieDomainPeriods');
    expect(constant?.value).toBe(4);
  });
});

describe('refuses', () => {
  it.each<readonly [string, Readonly<Record<string, unknown>>, string, string, string, string]>([
    [
      'an unknown file name',
      { 'host.json': {} },
      'own host.json',
      '',
      'is no settings file; the nearest name is hosts.json',
      'n’est pas un fichier de paramètres; le nom le plus proche est hosts.json',
    ],
    [
      'a file that is not JSON',
      { 'hosts.json': '{\n  "production": [,]\n}' },
      'own hosts.json',
      '',
      'is not JSON (line 2, column 18)',
      'n’est pas du JSON (ligne 2, colonne 18)',
    ],
    [
      'a file that is not an object',
      { 'hosts.json': [] },
      'own hosts.json',
      '',
      'must be of type object',
      'doit être un objet',
    ],
    [
      'an unknown property',
      { 'collection.json': { suite: 'x' } },
      'own collection.json',
      '/suite',
      'is not a known property',
      'n’est pas une propriété connue',
    ],
    [
      'an entry without a required member, at its place in the file',
      { 'hosts.json': { staging: [{ host: 'localhost' }, { host: 'test.example.gc.ca' }] } },
      'own hosts.json',
      '/staging/1',
      'lacks the property "department"',
      'n’a pas la propriété « department »',
    ],
    [
      'an entry without its key',
      { 'hosts.json': { staging: [{ department: HOST.department }] } },
      'own hosts.json',
      '/staging/0',
      'lacks the property "host"',
      'n’a pas la propriété « host »',
    ],
    [
      'a duplicate entry',
      { 'hosts.json': { production: [HOST, HOST] } },
      'own hosts.json',
      '/production/1',
      'repeats the entry /production/0',
      'répète l’entrée /production/0',
    ],
    [
      'the removal of a missing entry',
      { 'hosts.json': { production: [{ host: 'nowhere.gc.ca', remove: true }] } },
      'own hosts.json',
      '/production/0/remove',
      'removes what the release does not have',
      'retire ce que la version n’a pas',
    ],
    [
      'the removal of a missing plain value',
      { 'referrers.json': { search: { remove: ['nowhere.example.org'] } } },
      'own referrers.json',
      '/search/remove/0',
      'removes what the release does not have',
      'retire ce que la version n’a pas',
    ],
    [
      'the removal of an entry that the code needs',
      { 'variables.json': { dimensions: [{ id: 'title', remove: true }] } },
      'own variables.json',
      '/dimensions/0/remove',
      'removes what the code of the release needs',
      'retire ce dont le code de la version a besoin',
    ],
    [
      'a removal that is not `true`',
      { 'hosts.json': { production: [{ host: 'canada.ca', remove: 'yes' }] } },
      'own hosts.json',
      '/production/0/remove',
      'must be true',
      'doit être true',
    ],
    [
      'a removal with a change',
      { 'hosts.json': { production: [{ host: 'canada.ca', remove: true, base: '/' }] } },
      'own hosts.json',
      '/production/0/remove',
      'is beside "base": an entry is removed or changed, not both',
      'est à côté de « base » : une entrée est retirée ou modifiée, pas les deux',
    ],
    [
      'an unknown change of a list',
      { 'referrers.json': { search: { append: ['x.org'] } } },
      'own referrers.json',
      '/search/append',
      'is not a known property',
      'n’est pas une propriété connue',
    ],
    [
      'an addition that is not a list',
      { 'referrers.json': { search: { add: 'x.org' } } },
      'own referrers.json',
      '/search/add',
      'must be of type array',
      'doit être une liste',
    ],
    [
      'an added value with a wrong form',
      { 'hosts.json': { internalDomains: { add: ['example'] } } },
      'own hosts.json',
      '/internalDomains/add/0',
      'needs at least two labels',
      'doit avoir au moins deux parties',
    ],
    [
      'a host outside the internal domains',
      { 'hosts.json': { production: [{ ...HOST, host: 'www.example.org' }] } },
      'own hosts.json',
      '/production/0',
      'is in no internal domain',
      'n’est dans aucun domaine interne',
    ],
    [
      'a constant',
      { 'constants.json': { constants: [{ id: 'fullPathLength', value: 12 }] } },
      'own constants.json',
      '',
      'belongs to the code of the release and cannot be changed',
      'fait partie du code de la version et ne peut pas être modifié',
    ],
    [
      'looser redaction than in the release',
      { 'variables.json': { dimensions: [{ id: 'title', content: 'label' }] } },
      'own variables.json',
      '/dimensions/0/content',
      'would clean title less than "text" does',
      'nettoierait title moins que « text »',
    ],
  ])('%s', (_, files, ...expected) => {
    const [first] = refusals(files);
    expect([first?.[0], first?.[1]?.replace(/\/host$/, ''), ...(first?.slice(2) ?? [])]).toEqual(
      expected,
    );
  });

  it('an entry of the release that no longer fits, by its name', () => {
    const [first] = refusals({ 'hosts.json': { internalDomains: { remove: ['canada.ca'] } } });
    expect(first?.slice(0, 3)).toEqual([
      'hosts.json',
      '/production/0/host (canada.ca)',
      'is in no internal domain',
    ]);
  });

  it('all problems at once', () => {
    expect(refusals({ 'hosts.json': '{', 'rules.json': '[' })).toHaveLength(2);
    expect(refusals({ 'host.json': '', 'rule.json': '' })).toHaveLength(2);
  });

  it('a missing folder', () => {
    rmSync(folder, { recursive: true });
    expect(() => readInstallation(folder)).toThrow(`${folder}, the whole file: cannot be read`);
    cpSync(DATA, folder, { recursive: true });
  });
});
