import { randomUUID } from 'node:crypto';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { AddressForm } from '@/components/accounts/address-form';
import { addressNotice } from '@/components/accounts/address-list';
import { BackLink } from '@/components/ui/back-link';
import { PageHeading } from '@/components/ui/page-heading';
import { PageMessages } from '@/components/ui/page-messages';
import { PageNotice } from '@/components/ui/page-notice';
import { getAddress, sellsGoods } from '@/lib/features/accounts';
import { ADDRESS_USES } from '@/lib/features/accounts/shared';
import { walkCascade } from '@/lib/shop/locations/queries';
import { cascadeOf } from '@/lib/shop/locations/rules';
import { readAccountFormFlash } from '@/lib/platform/http/form-flash';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { ADDRESS_MESSAGES } from '../messages';
import { signedInPage, titledUnlisted } from '../../../../page-kit';

/** Reads who is there: rendered per request. */
export const dynamic = 'force-dynamic';

export const generateMetadata = titledUnlisted('addresses.editTitle');

export default signedInPage(paths.address, async ({ actor, locale, id, query }) => {
  const address = await getAddress(actor, id);
  if (address === null) notFound();
  const { notice } = query;
  const [typed, offersUses, t] = await Promise.all([
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
});
