import { useTranslations } from 'next-intl';
import { COURIERS, OWN_HANDS } from '@/lib/features/orders/courier-rules';

export const COURIERS_LIST = 'courier-names';

/** Suggestions for a courier field; any other name can be typed. Proper names are the same in every language. */
export function CourierNames() {
  const t = useTranslations('dashboardOrders.ship');
  return (
    <datalist id={COURIERS_LIST}>
      {COURIERS.map(({ slug, name }) => (
        <option key={slug} value={slug === OWN_HANDS ? t('ownHands') : name} />
      ))}
    </datalist>
  );
}
