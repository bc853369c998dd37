import { useTranslations } from 'next-intl';
import { Notice } from '@/components/ui/notice';
import { knownKey } from '@/lib/platform/i18n/message-key';

/** Words of the forms by which a buyer says that a parcel is there; absent pages show none. */
export const RECEIPT_MESSAGES = ['parcelReceipt', 'dialogs', 'errors'] as const;

/** How it went that a buyer said without script that a parcel is there. */
export function ReceivedNotice({ code }: { code: string }) {
  const t = useTranslations();
  const isDone = code === 'RECEIVED';
  return (
    <div className="mb-4">
      <Notice tone={isDone ? 'info' : 'warning'}>
        <p>
          {isDone ? t('parcelReceipt.done') : t(knownKey(t, `errors.${code}`) ?? 'errors.INTERNAL')}
        </p>
      </Notice>
    </div>
  );
}
