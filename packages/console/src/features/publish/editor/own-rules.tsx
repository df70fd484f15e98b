/** Rules without code: their list, the form of one, and new dimensions and events for them. */
import { isOwnRule } from '@balise/settings/own-rules';
import type { Rule } from '@balise/settings';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { usePlace } from '../../../place/place.ts';
import { pickedIn } from '../../../shared/picked-elements/picked-element.ts';
import { EditContext, useEditing } from './edit-context.ts';
import { EntryList } from './entry-list.tsx';
import { NewNumber } from './new-number.tsx';
import { ownRuleSchema } from './own-rule-schema.ts';

export function OwnRules() {
  const { t } = useTranslation();
  const { language } = usePlace();
  const editing = useEditing();
  const root = ownRuleSchema(editing.root, editing.settings, language, t);
  const { rules } = root.properties ?? {};
  const [search] = useSearchParams();
  return (
    <section className="publish-section" aria-label={t('editor.areas.ownRules')}>
      <p className="field-hint">{t('editor.ownRules.means')}</p>
      {editing.mayPropose && (
        <div className="editor-actions">
          <EditContext value={{ ...editing, key: 'variables', file: 'variables.json' }}>
            <NewNumber kind="eVar" />
          </EditContext>
          <EditContext value={{ ...editing, key: 'events', file: 'events.json' }}>
            <NewNumber kind="event" />
          </EditContext>
        </div>
      )}
      <EditContext value={{ ...editing, root }}>
        <EntryList
          name="rules"
          schema={rules ?? {}}
          isShown={(entry) => isOwnRule(entry as Rule)}
          start={pickedIn(search)}
        />
      </EditContext>
    </section>
  );
}
