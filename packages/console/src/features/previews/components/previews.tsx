/** Screen of previews: the list of the last day, or the entries of one. */
import { useSearchParams } from 'react-router';
import '../../../shared/beacons/words.ts';
import '../../../shared/previews/words.ts';
import { OnePreview } from './one-preview.tsx';
import { PreviewTable } from './preview-table.tsx';
import './previews.css';

export function Previews() {
  const [search] = useSearchParams();
  const id = search.get('preview') ?? '';
  return /^\d{1,18}$/.test(id) ? <OnePreview key={id} id={id} /> : <PreviewTable />;
}
