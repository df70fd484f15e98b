/** Keys and filter expressions with their meanings. */
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { useScreens } from './use-screens.ts';

const RULES = ['filter', 'next', 'previous', 'open', 'close'] as const;
const LIVE = ['filter', 'pause', 'next', 'previous', 'open', 'close'] as const;
const FILTERS = ['words', 'quoted', 'variable', 'exact', 'field', 'without'] as const;

export function ShortcutList() {
  const { t } = useTranslation();
  const everywhere = ['help', ...useScreens()] as const;
  const section = (title: string, lines: readonly (readonly [keys: string, meaning: string])[]) => (
    <section>
      <h3>{title}</h3>
      <dl className="keyboard-help-list">
        {lines.map(([keys, meaning]) => (
          <Fragment key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{meaning}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
  return (
    <>
      {section(
        t('frame.keyboard.everywhere'),
        everywhere.map((id) => [t(`frame.keyboard.keys.${id}`), t(`frame.keyboard.does.${id}`)]),
      )}
      {section(
        t('frame.screens.rules'),
        RULES.map((id) => [t(`frame.keyboard.keys.${id}`), t(`frame.keyboard.doesRule.${id}`)]),
      )}
      {section(
        t('frame.screens.liveBeacons'),
        LIVE.map((id) => [t(`frame.keyboard.keys.${id}`), t(`frame.keyboard.does.${id}`)]),
      )}
      {section(
        t('frame.keyboard.filters'),
        FILTERS.map((id) => [t(`frame.filter.example.${id}`), t(`frame.filter.means.${id}`)]),
      )}
    </>
  );
}
