/** A dialog that makes a link for a preview. Its form is loaded when it opens. */
import { lazy, Suspense } from 'react';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { Skeleton } from '../../components/states/skeleton.tsx';
import type { PreviewAsked } from './make-preview.tsx';

const MakePreview = lazy(async () => ({
  default: (await import('./make-preview.tsx')).MakePreview,
}));

interface Props {
  readonly title: string;
  /** Null while the dialog is closed. */
  readonly what: PreviewAsked | null;
  readonly onClose: () => void;
}

export function PreviewDialog({ title, what, onClose }: Props) {
  return (
    <Dialog open={what !== null} title={title} onClose={onClose}>
      {what && (
        <Suspense fallback={<Skeleton lines={4} />}>
          <MakePreview what={what} onClose={onClose} />
        </Suspense>
      )}
    </Dialog>
  );
}
