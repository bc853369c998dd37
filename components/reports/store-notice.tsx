import { useTranslations } from 'next-intl';
import { Notice } from '@/components/ui/notice';

/** That the embedded database holds more than it is made for, and what to do. */
export function StoreNotice({ documents }: { documents: number }) {
  const t = useTranslations('dashboardIndex');
  return (
    <Notice tone="warning" title={t('storeTitle')}>
      <p>{t('store', { documents, command: 'npm run move' })}</p>
    </Notice>
  );
}
