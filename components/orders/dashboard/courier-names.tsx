import { useTranslations } from 'next-intl';
import { COURIERS, OWN_HANDS } from '@/lib/features/orders/shared';

export const COURIERS_LIST = 'courier-names';

/**
 * Suggestions for a courier field. Proper names are the same in every language.
 * @param names those that it takes beside own hands; without them any other name can be typed
 */
export function CourierNames({ names = KNOWN }: { names?: readonly string[] }) {
  const t = useTranslations('dashboardOrders.ship');
  return (
    <datalist id={COURIERS_LIST}>
      {[...names, t('ownHands')].map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
}

const KNOWN = COURIERS.filter(({ slug }) => slug !== OWN_HANDS).map(({ name }) => name);
