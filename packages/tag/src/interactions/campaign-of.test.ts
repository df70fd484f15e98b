// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { domPage } from '../testing/dom-page.ts';
import { campaignOf } from './campaign-of.ts';

it.each([
  ['<a href="/x"><b>New</b>\n services</a>', 'feature:New services'],
  ['<a href="/x"><img alt="Picture"></a>', 'feature:Picture'],
  ['<a href="/x"></a>', 'feature:'],
])('3.15 %s', (body, campaignImpressions) => {
  expect(campaignOf(domPage(body).find('a'), 'feature')).toEqual({
    marketingType: 'feature',
    campaignImpressions,
  });
});
