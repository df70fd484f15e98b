/** The form of another filter: it comes when somebody wants it. */
import { lazy, Suspense, useState, type ComponentProps } from 'react';
import { Skeleton } from '../../../components/skeleton.tsx';

const FilterForm = lazy(async () => ({
  default: (await import('./filter-form.tsx')).FilterForm,
}));

export function AddFilter(props: ComponentProps<typeof FilterForm>) {
  const [opener] = useState(() => document.activeElement);
  const done = () => {
    props.onDone();
    // The form is gone, and with it what had the focus.
    if (opener instanceof HTMLElement) opener.focus();
  };
  return (
    <Suspense fallback={<Skeleton lines={2} />}>
      <FilterForm {...props} onDone={done} />
    </Suspense>
  );
}
