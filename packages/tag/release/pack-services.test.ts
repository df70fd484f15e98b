import { settings } from '@balise/settings';
import { expect, it } from 'vitest';
import { servicesOf } from './pack-services.ts';

const withServices = (services: object) => ({
  ...settings,
  services: { ...settings.services, ...services },
});

it('7.9 is empty by default, because visitor markers are part of the library', () => {
  expect(servicesOf(settings, 'production')).toEqual([]);
});

it('7.9, 8.5 lists the services in loading order', () => {
  const on = withServices({
    pageTracker: { name: 's', whenMissing: 'built-in' },
    geolocation: {},
    consent: { preApprovals: ['analytics'] },
  });
  expect(servicesOf(on, 'production').map(({ id }) => id)).toEqual([
    'consent',
    'geolocation',
    'page-tracker',
  ]);
});

it('7.14 hosted scripts refer to rules by id', () => {
  const script = { rule: 'links/download', file: 'a.js', integrity: '', each: true };
  const [service] = servicesOf(withServices({ hostedScripts: [script] }), 'production');
  expect(service).toEqual({ id: 'hosted-scripts', settings: [script] });
});
