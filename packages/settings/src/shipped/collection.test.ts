/** Tests the shipped addresses and report suites for beacons. */
import { describe, expect, it } from 'vitest';
import { settings } from '../settings.ts';

const { collection } = settings;

describe('collection', () => {
  it('7.2 has a development suite for development and staging, and a live suite for production', () => {
    expect(collection.suites.development).toBe(collection.suites.staging);
    expect(collection.suites.production).toBe('canadalivemain');
    expect(collection.suites.production).not.toBe(collection.suites.development);
  });

  it('7.1 sends beacons to the server that the library was loaded from', () => {
    expect(Object.values(collection.server)).toEqual(['', '', '']);
  });

  it('7.3 sends Canadian dollars', () => {
    expect(collection.currency).toBe('CAD');
  });

  it('7.17 has null for values that the specification does not show', () => {
    expect(collection.consentCookie).toBeNull();
    expect(collection.organizationId).toBeNull();
  });

  it('3.2, 6.1 uses anonymous labels for the login status, chosen by us', () => {
    const { loginStatusLabels: labels } = collection;
    expect(labels).toMatchObject({ '1': 'signed-in', '2': 'public' });
    expect(new Set(Object.values(labels))).toEqual(new Set(['signed-in', 'signed-out', 'public']));
  });
});
