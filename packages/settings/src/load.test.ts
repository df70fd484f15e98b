/** Tests loading settings on a server: from the release, or from a folder. */
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadSettings, SettingsError, validateSettings } from './load.ts';
import { settings } from './settings.ts';

const data = fileURLToPath(new URL('../data', import.meta.url));
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'settings-'));
  cpSync(data, folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

function refusalOf(action: () => unknown): SettingsError {
  try {
    action();
  } catch (error) {
    if (error instanceof SettingsError) return error;
    throw error;
  }
  throw new Error('Nothing was refused.');
}

describe('loadSettings', () => {
  it('returns the shipped settings without a folder', () => {
    expect(loadSettings()).toBe(settings);
  });

  it('reads a folder', () => {
    expect(loadSettings(folder)).toEqual(settings);
  });

  it('names a missing file', () => {
    rmSync(join(folder, 'events.json'));
    const refusal = refusalOf(() => loadSettings(folder));
    expect(refusal).toMatchObject({ file: 'events.json', place: '' });
    expect(refusal.reason).toContain('cannot be read');
    expect(refusal.cause).toBeInstanceOf(Error);
  });

  it('names a file that is not JSON', () => {
    writeFileSync(join(folder, 'rules.json'), '{ "rules": [');
    const refusal = refusalOf(() => loadSettings(folder));
    expect(refusal).toMatchObject({ file: 'rules.json', place: '' });
    expect(refusal.reason).toContain('is not JSON');
  });

  it('1.4 names file, place and reason of a problem', () => {
    const broken = { ...settings.hosts, production: [{ host: 'www.canada.ca' }] };
    writeFileSync(join(folder, 'hosts.json'), JSON.stringify(broken));
    const refusal = refusalOf(() => loadSettings(folder));
    expect(refusal.message).toBe('hosts.json, /production/0: lacks the property "department"');
  });
});

describe('validateSettings', () => {
  it('names every missing file', () => {
    const { problems, message } = refusalOf(() => validateSettings({}));
    expect(problems).toHaveLength(17);
    expect(message.split('\n')[0]).toBe('hosts.json, the whole file: is missing');
  });

  it('refuses a value that is not an object', () => {
    const { file, reason } = refusalOf(() => validateSettings({ ...settings, rules: null }));
    expect([file, reason]).toEqual(['rules.json', 'must be of type object']);
  });

  it('lists all problems, with the first in its fields', () => {
    const rules = { rules: [{ id: 'a/b' }, { id: 'a/b' }] };
    const refusal = refusalOf(() => validateSettings({ ...settings, rules }));
    expect(refusal.problems).toHaveLength(11);
    expect(refusal).toMatchObject(refusal.problems[0] ?? {});
    expect(refusal.name).toBe('SettingsError');
  });
});
