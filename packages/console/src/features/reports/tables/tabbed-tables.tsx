/** Related tables as tabs. */
import { useState, type ReactNode } from 'react';
import type { ReportTableKind } from '@balise/contract';
import { usePlace } from '../../../place/place.ts';
import { Tabs } from '../../../components/tabs.tsx';

interface Props {
  readonly tables: readonly ReportTableKind[];
  readonly draw: (table: ReportTableKind) => ReactNode;
}

export function TabbedTables({ tables, draw }: Props) {
  const { language } = usePlace();
  const [chosen, setChosen] = useState('');
  const table = tables.find(({ id }) => id === chosen) ?? tables[0];
  if (!table) return null;
  const tabs = tables.map(({ id, name }) => ({ id, name: name[language] }));
  return (
    <Tabs
      label={tabs.map(({ name }) => name).join(', ')}
      tabs={tabs}
      current={table.id}
      onChange={setChosen}
    >
      {draw(table)}
    </Tabs>
  );
}
