import { notFound } from 'next/navigation';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { AddProduct } from '@/components/dashboard/add-product';
import { PageHeading } from '@/components/dashboard/page-heading';
import { ProductInformation } from '@/components/dashboard/product-information';
import { requirePageActor } from '@/lib/auth/page-actor';
import { isLocale } from '@/lib/i18n';
import { paths } from '@/lib/paths';
import { dashboardMetadata } from '../page-metadata';

type Props = PageProps<'/[locale]/dashboard/addproduct'>;

export const generateMetadata = ({ params }: Props) => dashboardMetadata(params, 'addProduct');

export default async function AddProductPage({ params }: Props) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  setRequestLocale(locale);
  const actor = await requirePageActor(paths.addProduct, locale);
  const t = await getTranslations('dashboard.form');
  return (
    <>
      <PageHeading title={t('addHeading')} />
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_21rem]">
        <AddProduct locale={locale} owner={actor.email} />
        <ProductInformation />
      </div>
    </>
  );
}
