/** The changes of a draft in sentences, each with its author and a button that takes it back. */
import { useTranslation } from 'react-i18next';
import { ErrorPanel } from '../../../components/states/error-panel.tsx';
import { DayAndTime } from '../../../components/text/day-and-time.tsx';
import { useLanguage } from '../../../language/use-language.ts';
import { useChangeDraft } from '../api/change-draft.ts';
import type { KeptChange, ShownDraft } from '../api/draft.ts';
import type { Difference as Words } from '../api/read-words.ts';
import { Difference } from '../components/difference.tsx';
import { PlaceName } from '../components/place-name.tsx';
import { takenBack } from './changed-places.ts';

interface Props {
  readonly draft: ShownDraft;
  readonly mayPropose: boolean;
}

export function ChangeSection({ draft, mayPropose }: Props) {
  const { t } = useTranslation();
  const { mutate, error, isPending } = useChangeDraft(draft.id);
  const take = (changes: readonly KeptChange[]) => {
    if (!isPending) mutate(changes.map(takenBack));
  };
  const rest = withoutWords(draft);
  return (
    <section className="publish-section" aria-labelledby="draft-changes">
      <h2 id="draft-changes">{t('draft.changes')}</h2>
      {error && <ErrorPanel what={t('draft.changeFailed')} error={error} />}
      {draft.words.length > 0 && (
        <Difference
          words={draft.words}
          after={(file, line) => (
            <LineActions
              line={line}
              changes={changesOf(draft, file, line.places)}
              mayPropose={mayPropose}
              onTakeBack={take}
            />
          )}
        />
      )}
      {rest.length > 0 && (
        <>
          <p>{t('draft.withoutEffect')}</p>
          <ul className="draft-lines">
            {rest.map((change) => (
              <li key={change.file + change.place}>
                <PlaceName file={change.file} place={change.place} />
                <LineActions changes={[change]} mayPropose={mayPropose} onTakeBack={take} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

interface LineProps {
  readonly line?: Words[number]['lines'][number];
  readonly changes: readonly KeptChange[];
  readonly mayPropose: boolean;
  readonly onTakeBack: (changes: readonly KeptChange[]) => void;
}

function LineActions({ line, changes, mayPropose, onTakeBack }: LineProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [last] = [...changes].sort((one, other) => other.revision - one.revision);
  if (!last) return null;
  return (
    <span className="draft-line">
      <span className="muted">
        <span>{`${last.by}, `}</span>
        <DayAndTime at={last.at} />
      </span>
      {mayPropose && (
        <button type="button" className="button" onClick={() => onTakeBack(changes)}>
          <span>{t('draft.takeBack')}</span>
          <span className="visually-hidden">{` ${line?.[language] ?? last.place}`}</span>
        </button>
      )}
    </span>
  );
}

const changesOf = (
  { changes }: ShownDraft,
  file: string,
  places: readonly string[],
): readonly KeptChange[] =>
  changes.filter((change) => change.file === file && places.includes(change.place));

/** Changes that no sentence is about: the live settings have them already, or they are wrong. Conflicts are apart. */
function withoutWords({ changes, words, conflicts }: ShownDraft): readonly KeptChange[] {
  const named = new Set([
    ...words.flatMap(({ file, lines }) =>
      lines.flatMap(({ places }) => places.map((place) => file + place)),
    ),
    ...conflicts.map(({ file, place }) => file + place),
  ]);
  return changes.filter(({ file, place }) => !named.has(file + place));
}
