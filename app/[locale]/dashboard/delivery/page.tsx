import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { TableEditor } from '@/components/checkout/delivery/dashboard/table-editor';
import { PageHeading } from '@/components/ui/page-heading';
import { PageMessages } from '@/components/ui/page-messages';
import type { TableName } from '@/lib/shop/delivery-types';
import { getDeliveryTable } from '@/lib/features/checkout/delivery';
import { listDistricts } from '@/lib/shop/locations/queries';
import { placesByName } from '@/lib/shop/locations/rules';
import { can } from '@/lib/shop/policy';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { signedInPage, titled } from '../../page-kit';

/** Words of the editor, of its preview and of the login on top of it. */
const NAMESPACES = [
  'deliveryPrices',
  'delivery',
  'dialogs',
  'errors',
  'validation',
  'login',
  'account',
] as const;

export const generateMetadata = titled('deliveryPrices.title');

/** Delivery prices: a seller's own table; administrators see the shop's table beside it. */
export default signedInPage(paths.delivery, async ({ actor, locale, query }) => {
  const ofShop = can(actor, 'settings.manage');
  const { table } = query;
  const name: TableName = ofShop && table !== 'own' ? 'shop' : 'own';
  const [state, districts, t] = await Promise.all([
    getDeliveryTable(actor, name),
    listDistricts(),
    getTranslations('deliveryPrices'),
  ]);
  return (
    <>
      <PageHeading title={t('title')} lead={t(name === 'shop' ? 'leadShop' : 'leadOwn')} />
      {ofShop && (
        <nav aria-label={t('tables')} className="mb-5 flex flex-wrap gap-2">
          {(['shop', 'own'] as const).map((each) => (
            <Link
              key={each}
              href={localePath(locale, paths.deliveryTable(each))}
              prefetch={false}
              aria-current={each === name ? 'page' : undefined}
              className="btn target border-line bg-surface px-5 text-ink hover:bg-paper aria-[current=page]:border-primary aria-[current=page]:bg-secondary aria-[current=page]:text-secondary-content"
            >
              {t(`${each}Table`)}
            </Link>
          ))}
        </nav>
      )}
      <PageMessages namespaces={NAMESPACES}>
        <TableEditor
          name={name}
          state={state}
          districts={placesByName(districts, locale)}
          now={new Date().toISOString()}
          locale={locale}
        />
      </PageMessages>
    </>
  );
});
