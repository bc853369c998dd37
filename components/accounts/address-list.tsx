import { House, MapPin, Store, Warehouse } from 'lucide-react';
import { useTranslations } from 'next-intl';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { formNotice } from '@/components/ui/form-notice';
import { ADDRESS_USES, type AddressView, MOST_ADDRESSES } from '@/lib/features/accounts/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import type { Translator } from '@/lib/platform/i18n/message-key';
import { formatCount } from '@/lib/platform/money';
import { DANGER_TEXT } from '@/components/ui/looks';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { readableDate } from '@/lib/platform/time/time';
import { AddressLines } from './address-lines';

/** Returns true for a notice code of the address book's forms. */
export const isAddressNotice = (notice: string): boolean => notice.startsWith('ADDRESS_');

/** How a form post of the address book went: for `PageNotice`. */
export const addressNotice = (t: Translator, notice: string, locale: Locale) =>
  formNotice(t, notice, {
    done: 'addresses.done',
    own: 'addresses.notice',
    failed: 'addresses.failed',
    values: { most: formatCount(MOST_ADDRESSES, locale) },
  });

const ICONS = { home: House, shop: Store, warehouse: Warehouse, other: MapPin };
const ACTION = 'btn target border-line bg-surface px-4 text-ink hover:bg-paper';

interface Props {
  addresses: readonly AddressView[];
  locale: Locale;
  /** The page that it stands on, to come back to. */
  from?: 'profile';
}

/** The address book. Plain forms and a `<details>` that asks once more: all of it works without the script. */
export function AddressList({ addresses, locale, from }: Props) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {addresses.map((address) => (
        <li key={address._id} className="py-4">
          <Entry address={address} locale={locale} from={from} />
        </li>
      ))}
    </ul>
  );
}

function Entry({
  address,
  locale,
  from,
}: {
  address: AddressView;
  locale: Locale;
  from: Props['from'];
}) {
  const t = useTranslations('addresses');
  const { _id, label, isDefault, line, usedAt } = address;
  const Icon = ICONS[label];
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
      <Icon aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-muted" />
      <div className="min-w-0 grow basis-48">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {t(label)}
          {isDefault && (
            <span className="rounded-full bg-secondary px-2.5 py-0.5 text-sm text-secondary-content">
              {t('default')}
            </span>
          )}
          {ADDRESS_USES.filter((use) => address[use]).map((use) => (
            <span
              key={use}
              className="rounded-full bg-secondary px-2.5 py-0.5 text-sm text-secondary-content"
            >
              {t(`use.${use}`)}
            </span>
          ))}
        </p>
        <AddressLines address={address} locale={locale} />
        {usedAt && (
          <p className="text-sm text-muted figures">
            {t('usedAt', { date: readableDate(new Date(usedAt), locale) })}
          </p>
        )}
      </div>
      <div className="flex w-full flex-wrap items-start gap-2 ps-10">
        <Link
          href={localePath(locale, paths.address(_id))}
          prefetch={false}
          aria-label={t('editOne', { address: line })}
          className={ACTION}
        >
          {t('edit')}
        </Link>
        {!isDefault && (
          <BookForm id={_id} action="makeDefault" from={from}>
            <button
              type="submit"
              aria-label={t('makeDefaultOne', { address: line })}
              className={ACTION}
            >
              {t('makeDefault')}
            </button>
          </BookForm>
        )}
        <details className="open:w-full">
          <summary
            aria-label={t('removeOne', { address: line })}
            className={`btn target w-fit cursor-pointer border-line bg-surface px-4 hover:border-error ${DANGER_TEXT}`}
          >
            {t('remove')}
          </summary>
          <BookForm id={_id} action="remove" from={from}>
            <p>{t('sure')}</p>
            <button
              type="submit"
              className={`btn target border-line bg-surface px-6 hover:border-error ${DANGER_TEXT}`}
            >
              {t('removeYes')}
            </button>
          </BookForm>
        </details>
      </div>
    </div>
  );
}

function BookForm(props: {
  id: string;
  action: 'makeDefault' | 'remove';
  from: Props['from'];
  children: ReactNode;
}) {
  const { id, action, from, children } = props;
  return (
    <form
      action={`/api/addresses/${id}`}
      method="post"
      className="flex flex-wrap items-center gap-3 in-[details]:mt-3"
    >
      <input type="hidden" name="action" value={action} />
      {from && <input type="hidden" name="from" value={from} />}
      {children}
    </form>
  );
}

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
