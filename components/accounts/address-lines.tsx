import type { AddressView } from '@/lib/features/accounts/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { shownContact } from '@/lib/platform/phone';

interface Props {
  address: Pick<AddressView, 'name' | 'phone' | 'text' | 'textBn'>;
  /** When somebody is there, as the shop says it. */
  hours?: string | undefined;
  locale: Locale;
}

/** Recipient and place of delivery, shown as the address book and the checkout show an address. */
export function AddressLines({ address, hours, locale }: Props) {
  return (
    <>
      <span className="block wrap-anywhere">
        {address.name} · <span className="figures">{shownContact(address.phone, locale)}</span>
      </span>
      <span className="block wrap-anywhere text-muted">
        {locale === 'bn' ? address.textBn : address.text}
      </span>
      {hours && <span className="block wrap-anywhere text-muted">{hours}</span>}
    </>
  );
}
