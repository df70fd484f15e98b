/** Computes values from parts of a hit. Each is computed once and cached. */
import { toHit, type Hit, type Pair } from '@balise/beacon';
import { settings } from '@balise/settings';
import { referrerKindOf } from '../../hit/origin/referrer-kind.ts';
import { remembered } from '../../base/memoized.ts';
import { readMoment } from '../rows/client-clock.ts';
import { DerivedWords } from '../../engine/rows/derived-values.ts';
import { amountOf, eventText } from '../rows/parameter-columns.ts';
import { escapeText, writeValue } from '../../engine/sql/tab-separated.ts';
import { originCells } from './columns.ts';
import { NO_META } from './no-meta.ts';
import { Page } from './page.ts';
import { parameterOfDimension } from './variables.ts';

const LANGUAGE = parameterOfDimension('pageLanguage');
const NOWHERE = { host: '', path: '', linkUrl: '', dimensions: {} };

/** Each `LineWriter` has one. */
export class Facts {
  readonly page = remembered((address: string) => new Page(address));
  readonly moment = remembered((t: string) => readMoment(t) ?? null);
  readonly origin = remembered(originCells);
  /** Many hits arrive in the same millisecond. */
  readonly receivedAt = remembered((milliseconds: number) => new Date(milliseconds).toISOString());

  readonly events = remembered((list: string) => {
    const { events } = hitThatSays(['events', list]);
    return { cell: writeValue('events', events), text: eventText(events) };
  });

  readonly languageCell = remembered((value: string) =>
    escapeText(hitThatSays([LANGUAGE, value]).language),
  );

  readonly referrer = remembered((referrer: string) => ({
    kindCell: referrerKindOf({ kind: 'page', dimensions: { referrer } }),
    words: new DerivedWords('previousUrl', { ...NOWHERE, dimensions: { referrer } }),
  }));

  readonly linkWords = remembered(
    (linkUrl: string) => new DerivedWords('linkUrl', { ...NOWHERE, linkUrl }),
  );

  readonly amount = remembered((text: string) => String(amountOf(text)));
}

function hitThatSays(parameter: Pair): Hit {
  return toHit(
    settings,
    { suites: [], library: '', requestId: '', parameters: [parameter] },
    NO_META,
  );
}
