/** Problems of settings, each with its file, its place and the reason. */
import type { DraftProblem } from '@balise/contract';
import { usePlace } from '../../../place/place.ts';
import { PlaceName } from './place-name.tsx';

export function ProblemList({ problems }: { readonly problems: readonly DraftProblem[] }) {
  const { language } = usePlace();
  return (
    <ul className="publish-problems">
      {problems.map(({ file, place, reason }) => (
        <li key={file + place + reason.en}>
          <PlaceName file={file} place={place} />
          <span>{reason[language]}</span>
        </li>
      ))}
    </ul>
  );
}
