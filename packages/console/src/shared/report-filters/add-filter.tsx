/** The form for another filter, loaded on first use. */
import { lazy, Suspense, useState, type ComponentProps } from 'react';
import { Skeleton } from '../../components/states/skeleton.tsx';

const FilterForm = lazy(async () => ({
  default: (await import('./filter-form.tsx')).FilterForm,
}));

export function AddFilter(props: ComponentProps<typeof FilterForm>) {
  const [opener] = useState(() => document.activeElement);
  const done = () => {
    props.onDone();
    // The focused form is removed.
    if (opener instanceof HTMLElement) opener.focus();
  };
  return (
    <Suspense fallback={<Skeleton lines={2} />}>
      <FilterForm {...props} onDone={done} />
    </Suspense>
  );
}
