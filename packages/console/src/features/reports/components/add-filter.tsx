/** The form of another filter: it comes when somebody wants it. */
import { lazy, Suspense, type ComponentProps } from 'react';
import { Skeleton } from '../../../components/skeleton.tsx';

const FilterForm = lazy(async () => ({
  default: (await import('./filter-form.tsx')).FilterForm,
}));

export function AddFilter(props: ComponentProps<typeof FilterForm>) {
  return (
    <Suspense fallback={<Skeleton lines={2} />}>
      <FilterForm {...props} />
    </Suspense>
  );
}
