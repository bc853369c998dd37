import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { MOST_ADDRESSES, type AddressView } from '@/lib/features/accounts/addresses/schema';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatCount } from '@/lib/platform/money';
import { localePath, paths } from '@/lib/platform/paths';
import { AddressList } from './address-list';

/** The address book within the profile, and the way to add to it. */
export function AddressBook({ addresses, locale }: { addresses: AddressView[]; locale: Locale }) {
  const t = useTranslations('addresses');
  const count = addresses.length;
  return (
    <section
      id="addresses"
      aria-labelledby="addresses-heading"
      className="scroll-mt-24 panel p-5 sm:p-8"
    >
      <h2 id="addresses-heading" className="text-xl font-bold">
        {t('title')}
      </h2>
      <p className="mt-1 mb-4 text-muted">
        {count === 0
          ? t('emptyText')
          : t('count', {
              count,
              formatted: formatCount(count, locale),
              most: formatCount(MOST_ADDRESSES, locale),
            })}
      </p>
      {count > 0 && <AddressList addresses={addresses} locale={locale} from="profile" />}
      <Link
        href={localePath(
          locale,
          count < MOST_ADDRESSES ? `${paths.addresses}#new` : paths.addresses,
        )}
        prefetch={false}
        className="btn mt-4 target border-line bg-surface px-6 text-ink hover:bg-paper"
      >
        {t(count < MOST_ADDRESSES ? 'add' : 'all')}
      </Link>
    </section>
  );
}
