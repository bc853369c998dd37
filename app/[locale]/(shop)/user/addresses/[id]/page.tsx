import { randomUUID } from 'node:crypto';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { AddressForm } from '@/components/accounts/address-form';
import { addressNotice } from '@/components/accounts/address-notice';
import { BackLink } from '@/components/ui/back-link';
import { PageHeading } from '@/components/ui/page-heading';
import { PageMessages } from '@/components/ui/page-messages';
import { PageNotice } from '@/components/ui/page-notice';
import { getAddress } from '@/lib/features/accounts/addresses/queries';
import { ADDRESS_USES } from '@/lib/features/accounts/addresses/kinds';
import { sellsGoods } from '@/lib/features/accounts/seller-queries';
import { requirePageActor } from '@/lib/features/accounts/page-actor';
import { walkCascade } from '@/lib/features/locations/queries';
import { cascadeOf } from '@/lib/features/locations/rules';
import { readAccountFormFlash } from '@/lib/platform/http/form-flash';
import { isLocale, type Locale } from '@/lib/platform/i18n/i18n';
import { localePath, paths } from '@/lib/platform/paths';
import { ADDRESS_MESSAGES } from '../messages';

/** Reads who is there: rendered per request. */
export const dynamic = 'force-dynamic';

type Props = PageProps<'/[locale]/user/addresses/[id]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale: locale as Locale, namespace: 'addresses' });
  return { title: t('editTitle'), robots: { index: false } };
}

export default async function AddressPage({ params, searchParams }: Props) {
  const { locale, id } = await params;
  if (!isLocale(locale)) notFound();
  setRequestLocale(locale);
  const actor = await requirePageActor(paths.address(id), locale);
  const address = await getAddress(actor, id);
  if (address === null) notFound();
  const [{ notice }, typed, offersUses, t] = await Promise.all([
    searchParams,
    readAccountFormFlash(paths.address(id), actor.id),
    sellsGoods(actor.id),
    getTranslations(),
  ]);
  const { label, name, phone, line, landmark, place, isDefault } = address;
  const uses = Object.fromEntries(
    ADDRESS_USES.filter((use) => address[use]).map((use) => [use, 'on'] as const),
  );
  const values = typed?.values ?? { label, name, phone, line, landmark, ...place, ...uses };
  return (
    <div className="wrap narrow space-y-6 py-6 sm:py-10">
      <div>
        <BackLink href={localePath(locale, paths.addresses)} label={t('addresses.back')} />
        <PageHeading title={t('addresses.editTitle')} />
      </div>
      {typeof notice === 'string' && (
        <PageNotice {...addressNotice(t, notice, locale)} button={t('dialogs.ok')} />
      )}
      <div className="panel p-5 sm:p-8">
        <PageMessages namespaces={ADDRESS_MESSAGES}>
          <AddressForm
            locale={locale}
            account={actor.id}
            id={id}
            values={values}
            errors={typed?.values.placeStep ? undefined : typed?.errors}
            place={await walkCascade(cascadeOf(values))}
            offersDefault={!isDefault}
            offersUses={offersUses}
            idempotencyKey={randomUUID()}
          />
        </PageMessages>
      </div>
    </div>
  );
}
