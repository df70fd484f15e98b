/** Asks on which page a draft or a release is previewed, then shows the link. */
import type { MadePreview, NewPreview } from '@balise/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ChoiceOfOne } from '../../components/form/choice-of-one.tsx';
import { FormActions } from '../../components/form/form-actions.tsx';
import { FormSummary } from '../../components/form/form-summary.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { useCheckedForm } from '../../components/form/use-checked-form.ts';
import { ShownOnce } from '../../components/shown-once.tsx';
import { problemWords } from '../../components/states/problem-words.ts';
import { codeOf } from '../../network/network-problem.ts';
import { usePlace } from '../../place/place.ts';
import { ENVIRONMENTS, screenAddressOf, type Environment } from '../../place/routes.ts';
import { useMakePreview } from './previews.ts';
import './words.ts';

export type PreviewAsked = Pick<NewPreview, 'kind' | 'of'>;

interface Props {
  readonly what: PreviewAsked;
  readonly onClose: () => void;
}

export function MakePreview({ what: { kind, of }, onClose }: Props) {
  const { t } = useTranslation();
  const place = usePlace();
  const [made, setMade] = useState<MadePreview | null>(null);
  const { mutate, isPending } = useMakePreview();
  const form = useCheckedForm<{ readonly environment: Environment; readonly address: string }>({
    values: { environment: place.environment, address: '' },
    isPending,
    check: ({ address }) =>
      URL.canParse(address.trim()) ? [] : [{ field: 'address', text: t('previews.make.missing') }],
    send: ({ environment, address }) =>
      mutate(
        { kind, of, environment, address: address.trim() },
        {
          onSuccess: setMade,
          onError: (error) =>
            form.refuse({
              field: codeOf(error) === 'bad-value' ? 'address' : '',
              text: problemWords(error, t),
            }),
        },
      ),
  });
  if (made) return <Made made={made} />;
  return (
    <form className="form" noValidate onSubmit={form.onSubmit}>
      <FormSummary problems={form.problems} />
      <p>{t('previews.make.text')}</p>
      {kind === 'draft' && (
        <ChoiceOfOne
          {...form.field('environment')}
          label={t('previews.make.environment')}
          choices={ENVIRONMENTS.map((id) => ({ id, name: t(`frame.environment.${id}`) }))}
        />
      )}
      <TextField
        {...form.field('address')}
        label={t('previews.make.address')}
        hint={t('previews.make.addressHint')}
        type="url"
        isPlain
      />
      <FormActions name={t('previews.make.action')} isPending={isPending} onClose={onClose} />
    </form>
  );
}

function Made({ made }: { readonly made: MadePreview }) {
  const { t } = useTranslation();
  const place = usePlace();
  return (
    <>
      <ShownOnce
        title={t('previews.made.title')}
        text={t('previews.made.text')}
        value={made.link}
        copy={t('previews.made.copy')}
        endsAt={made.until}
      />
      <p className="form-actions">
        <a className="button" href={made.link} target="_blank" rel="noreferrer noopener">
          {t('previews.made.open')}
        </a>
        <Link className="button" to={`${screenAddressOf(place, 'previews')}?preview=${made.id}`}>
          {t('previews.made.follow')}
        </Link>
      </p>
    </>
  );
}
