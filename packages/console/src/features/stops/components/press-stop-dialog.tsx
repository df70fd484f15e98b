/** Stops a host, a path, a rule, a dimension or a release in one environment, then shows what remains to do. */
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { useCheckedForm } from '../../../components/form/use-checked-form.ts';
import { problemWords } from '../../../components/states/problem-words.ts';
import { codeOf } from '../../../network/network-problem.ts';
import type { Environment } from '../../../place/routes.ts';
import { usePressStop } from '../api/change-stops.ts';
import type { Kind } from '../api/stops.ts';
import { useEnvironmentName } from '../environment-name.ts';
import { AfterStop } from './after-stop.tsx';
import { StopForm, type StopDraft } from './stop-form.tsx';

interface Props {
  readonly open: boolean;
  readonly environment: Environment;
  readonly onClose: () => void;
}

/** Refusals of the place. The others are about the whole form. */
const OF_PLACE = new Set(['not-own-place', 'stop-needs-all', 'bad-value']);
const EMPTY: StopDraft = {
  ...{ kind: 'path', host: '', path: '', rule: '', dimension: '', release: '', reason: '' },
};

export function PressStopDialog({ open, environment, onClose }: Props) {
  const { t } = useTranslation();
  const name = useEnvironmentName(environment);
  return (
    <Dialog open={open} title={t('stops.press', { environment: name })} onClose={onClose}>
      <PressStop environment={environment} onClose={onClose} />
    </Dialog>
  );
}

function PressStop({ environment, onClose }: Omit<Props, 'open'>) {
  const { t } = useTranslation();
  const { mutate, data, isPending } = usePressStop();
  const form = useCheckedForm<StopDraft>({
    values: EMPTY,
    isPending,
    check: (draft) => [
      ...(whatOf(draft) ? [] : [{ field: draft.kind, text: t(`stops.missing.${draft.kind}`) }]),
      ...(draft.reason.trim() ? [] : [{ field: 'reason', text: t('stops.missing.reason') }]),
    ],
    send: (draft) =>
      mutate(
        { environment, kind: draft.kind, what: whatOf(draft), reason: draft.reason.trim() },
        {
          onError: (error) => {
            const field = OF_PLACE.has(codeOf(error) ?? '') ? draft.kind : '';
            form.refuse({ field, text: problemWords(error, t) });
          },
        },
      ),
  });
  if (data) {
    const stop = { environment, kind: form.values.kind, what: whatOf(form.values) };
    return <AfterStop stop={stop} pressed={data} onClose={onClose} />;
  }
  return <StopForm form={form} environment={environment} isPending={isPending} onClose={onClose} />;
}

/** A pasted address is a place too. */
const whatOf = (draft: StopDraft): string => asPlace(draft[draft.kind].trim(), draft.kind);

const asPlace = (what: string, kind: Kind): string =>
  kind === 'host' || kind === 'path' ? what.replace(/^https?:\/\//i, '') : what;
