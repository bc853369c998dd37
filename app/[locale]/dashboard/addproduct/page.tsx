import { notFound } from 'next/navigation';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { AddProduct } from '@/components/catalogue/dashboard/add-product';
import { NameNeeded } from '@/components/catalogue/dashboard/name-needed';
import { PageHeading } from '@/components/ui/page-heading';
import { ProductInformation } from '@/components/catalogue/dashboard/product-information';
import { requirePageActor } from '@/lib/features/accounts/page-actor';
import { givenName } from '@/lib/features/accounts/phone-rules';
import { isLocale } from '@/lib/platform/i18n/i18n';
import { listDistricts } from '@/lib/features/locations/queries';
import { placeName, placesByName } from '@/lib/features/locations/rules';
import { paths } from '@/lib/platform/paths';
import { dashboardMetadata } from '../page-metadata';

type Props = PageProps<'/[locale]/dashboard/addproduct'>;

export const generateMetadata = ({ params }: Props) => dashboardMetadata(params, 'addProduct');

export default async function AddProductPage({ params }: Props) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  setRequestLocale(locale);
  const actor = await requirePageActor(paths.addProduct, locale);
  const [t, districts] = await Promise.all([getTranslations('dashboard.form'), listDistricts()]);
  return (
    <>
      <PageHeading title={t('addHeading')} />
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_21rem]">
        {givenName(actor.name) === '' ? (
          <NameNeeded locale={locale} />
        ) : (
          <AddProduct
            locale={locale}
            owner={actor.id}
            districts={placesByName(districts, locale).map((district) => ({
              id: district.id,
              name: placeName(district, locale),
            }))}
          />
        )}
        <ProductInformation />
      </div>
    </>
  );
}
