'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';

/** What was typed before is back; it can be given up. */
export function RestoredNotice({ onStartOver }: { onStartOver(): void }) {
  const t = useTranslations('dashboard.form');
  return (
    <div className="mb-5">
      <Notice title={t('restored')}>
        <p className="text-sm">{t('restoredText')}</p>
        <Button variant="outline" onClick={onStartOver} className="mt-2">
          {t('startOver')}
        </Button>
      </Notice>
    </div>
  );
}
