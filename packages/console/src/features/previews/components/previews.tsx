/** Screen of previews: the list of the last day, or the entries of one. */
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { Skeleton } from '../../../components/states/skeleton.tsx';
import '../../../shared/previews/words.ts';
import { PreviewTable } from './preview-table.tsx';
import './previews.css';

/** Loaded when a preview is opened. */
const OnePreview = lazy(async () => ({
  default: (await import('./one-preview.tsx')).OnePreview,
}));

export function Previews() {
  const [search] = useSearchParams();
  const id = search.get('preview') ?? '';
  if (!/^\d{1,18}$/.test(id)) return <PreviewTable />;
  return (
    <Suspense fallback={<Skeleton lines={6} />}>
      <OnePreview key={id} id={id} />
    </Suspense>
  );
}
