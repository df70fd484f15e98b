/** Screen to check an address, and to try the redaction of texts. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageHeading } from '../../../components/page-heading.tsx';
import { Tabs } from '../../../components/tabs.tsx';
import { AddressForm } from './address-form.tsx';
import { Scrubber } from './scrubber.tsx';
import '../words.ts';
import './address.css';

const TABS = ['check', 'scrubber'] as const;

export function Address() {
  const { t } = useTranslation();
  const [tab, setTab] = useState<(typeof TABS)[number]>('check');
  return (
    <div className="address">
      <PageHeading title={t('frame.screens.address')} question={t('address.question')} />
      <Tabs
        label={t('address.tabs')}
        tabs={TABS.map((id) => ({ id, name: t(`address.tab.${id}`) }))}
        current={tab}
        onChange={setTab}
      >
        {tab === 'check' ? <AddressForm /> : <Scrubber />}
      </Tabs>
    </div>
  );
}
