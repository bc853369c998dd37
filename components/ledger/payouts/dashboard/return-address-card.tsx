import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { AddressLines } from '@/components/accounts/address-lines';
import type { AddressView } from '@/lib/features/accounts/addresses/schema';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath, paths } from '@/lib/platform/paths';

interface Props {
  /** Null where the seller never said: buyers are then sent to the shop itself. */
  address: Pick<AddressView, 'name' | 'phone' | 'text' | 'textBn'> | null;
  locale: Locale;
}

/** Where a seller's buyers send goods back to, asked for beside the account that the seller is paid to. */
export function ReturnAddressCard({ address, locale }: Props) {
  const t = useTranslations('balance.returnAddress');
  return (
    <section
      id="return-address"
      aria-labelledby="return-address-heading"
      className="scroll-mt-24 space-y-3 panel p-4 sm:p-6 print:hidden"
    >
      <div>
        <h2 id="return-address-heading" className="text-xl font-bold">
          {t('title')}
        </h2>
        <p className="mt-1 text-sm text-muted">{t('lead')}</p>
      </div>
      {address ? (
        <p className="figures">
          <AddressLines address={address} locale={locale} />
        </p>
      ) : (
        <p>{t('none')}</p>
      )}
      <Link
        href={localePath(locale, paths.addresses)}
        prefetch={false}
        className="btn target border-line bg-surface px-5 text-ink hover:bg-paper"
      >
        {t(address ? 'change' : 'add')}
      </Link>
    </section>
  );
}
