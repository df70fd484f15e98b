/** Sign-in with an organization in a browser: from a console screen to the organization and back. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { test } from '@playwright/test';
import { expect } from './support/expect.ts';
import {
  CLIENT,
  organization,
} from '../packages/collector/src/testing/servers/openid-organization.ts';
import { runCollector } from '../packages/collector/src/testing/running-collector.ts';
import { freePort } from './support/collector.ts';

test('a person signs in with their organization, returns to the wanted screen, and has the permissions of the organization', async ({
  page,
}) => {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const there = await organization(`${origin}/api/sign-in/openid/answer`);
  there.people.set('kim', { name: 'Kim Tremblay', balise_rights: ['analyst:cra'] });
  const data = mkdtempSync(join(tmpdir(), 'balise-e2e-'));
  const collector = await runCollector(data, {
    BALISE_PORT: String(port),
    BALISE_OPENID_ISSUER: there.issuer.href,
    BALISE_OPENID_CLIENT_ID: CLIENT.id,
    BALISE_OPENID_CLIENT_SECRET: CLIENT.secret,
    BALISE_OPENID_ADDRESS: origin,
    BALISE_OPENID_NAME: 'Agency | Agence',
    BALISE_OPENID_SCOPES: 'openid',
  });
  try {
    await page.goto(`${origin}/fr/developpement/regles`);
    const way = page.getByRole('link', { name: /Agence/ });
    await expect(way).toBeVisible();
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await way.click();
    await page.locator('input[name=login]').fill('kim');
    await page.locator('input[name=password]').fill('x');
    await page.locator('[type=submit]').click();
    await page.locator('[type=submit]').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Règles' })).toBeVisible();
    expect(page.url()).toBe(`${origin}/fr/developpement/regles`);
    await expect(page.getByRole('button', { name: 'Kim Tremblay' })).toBeVisible();
  } finally {
    await collector.stop();
    await there.stop();
    rmSync(data, { recursive: true, force: true });
  }
});
