import { useTranslations } from 'next-intl';
import { Notice } from '@/components/ui/notice';
import { localDigits } from '@/lib/platform/i18n/digits';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localPhone } from '@/lib/platform/phone';
import type { MergeObstacle } from '@/lib/features/accounts/merge-kinds';

/** What `getMergeOffer` answers. */
interface Offer {
  _id: string;
  provedBy: string;
  name: string;
  obstacle: MergeObstacle | null;
  otherStays: boolean;
}

/** Two accounts that the person proved both of: what happens when they become one, and the button. */
export function MergeForm({ offer, locale }: { offer: Offer; locale: Locale }) {
  const t = useTranslations('profile.merge');
  const { _id, provedBy, name, obstacle, otherStays } = offer;
  const by = provedBy.includes('@') ? provedBy : localDigits(localPhone(provedBy), locale);
  return (
    <Notice tone={obstacle ? 'warning' : 'info'} title={t('title')}>
      <p>{t('lead', { by, name })}</p>
      {obstacle ? (
        <p>{t(`obstacles.${obstacle}`)}</p>
      ) : (
        <>
          <p>{t(otherStays ? 'otherStays' : 'ownStays')}</p>
          <form action="/api/profile/merge" method="post" className="mt-3">
            <input type="hidden" name="merge" value={_id} />
            <button type="submit" className="btn target btn-primary">
              {t('button')}
            </button>
          </form>
        </>
      )}
    </Notice>
  );
}
