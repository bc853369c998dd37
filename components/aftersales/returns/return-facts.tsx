import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { AccountLink } from '@/components/accounts/dashboard/account-link';
import { AddressLines } from '@/components/accounts/address-lines';
import { ProductName } from '@/components/catalogue/product-name-text';
import { Fact } from '@/components/orders/fact';
import { Options, useUnitLabels } from '@/components/orders/order-goods';
import { Thumb } from '@/components/ui/thumb';
import type { ReturnView } from '@/lib/features/aftersales/returns/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { useReturnLabels } from './return-labels';

/** Facts of a return: what is returned and why, how it goes back, and what the seller found. */
export function ReturnFacts({
  of,
  seller,
  hours,
  locale,
}: {
  of: ReturnView;
  /** Its seller's name with the way to their page, for who buys. */
  seller?: ReactNode;
  /** When the seller's shop is open. */
  hours?: string | undefined;
  locale: Locale;
}) {
  const t = useTranslations('returns');
  const tOrder = useTranslations('order');
  const labels = useReturnLabels(locale);
  const units = useUnitLabels(locale);
  const { buyer } = of;
  return (
    <section aria-labelledby="facts" className="panel p-4 sm:p-5">
      <h2 id="facts" className="mb-3 text-lg font-semibold">
        {t('facts')}
      </h2>
      <ul className="divide-y divide-line">
        {of.lines.map((line) => (
          <li
            key={line.lineId}
            className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 py-4 first:pt-0 last:pb-0"
          >
            <Thumb src={line.productImage} missing={tOrder('noPicture')} size={64} />
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">
                <ProductName of={line} locale={locale} />
              </p>
              <Options of={{ ...line, sku: '' }} locale={locale} />
              <p className="figures">{units(line.quantity, line.unit)}</p>
              {of.receivedAt && of.side !== 'buyer' && (
                <p className="text-sm text-muted figures">
                  {t('sellable', { count: units(line.sellable, line.unit) })}
                </p>
              )}
              {line.refunded > 0 && (
                <p className="text-sm text-muted figures">
                  {t('refunded', { count: units(line.refunded, line.unit) })}
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
      <dl className="mt-4 grid gap-x-4 gap-y-3 border-t border-line pt-4 sm:grid-cols-2">
        <Fact label={t('why')}>
          {t(`reason.${of.reason}`)}
          <span className="block wrap-anywhere whitespace-pre-line">{of.words}</span>
        </Fact>
        <Fact label={t(`wanted.${of.side === 'buyer' ? 'buyer' : 'desk'}`)}>
          {t(`wish.${of.wish}`)}
        </Fact>
        <Fact label={t('asked')}>{labels.moment(of.requestedAt)}</Fact>
        <Fact label={t('sellerLabel')}>
          {seller ?? <AccountLink id={of.accounts?.seller} name={of.sellerName} locale={locale} />}
        </Fact>
        {buyer && (
          <Fact label={t('buyerLabel')}>
            <AccountLink id={of.accounts?.buyer} name={buyer.name} locale={locale} />
            <a
              href={`tel:${buyer.phone}`}
              className="flex min-h-11 items-center text-link underline-offset-4 hover:underline"
            >
              {buyer.phone}
            </a>
          </Fact>
        )}
        {of.sendTo && (
          <Fact label={t('sendTo')} className="sm:col-span-2">
            <AddressLines address={of.sendTo} hours={hours} locale={locale} />
          </Fact>
        )}
        {of.freight && !of.sendTo && (
          <Fact label={t('sendTo')} className="sm:col-span-2">
            {t('sendToUnknown')}
          </Fact>
        )}
        {of.freight && (
          <Fact label={t('freightLabel')}>{t(`freight.${of.side}.${of.freight}`)}</Fact>
        )}
        {of.freight && of.state === 'approved' && of.waitsBy && (
          <Fact label={t('sendBy')}>{labels.moment(of.waitsBy)}</Fact>
        )}
        {of.way && (
          <Fact label={t('wayLabel')}>
            {[t(`way.${of.way}`), of.courier, of.trackingNumber].filter(Boolean).join(', ')}
          </Fact>
        )}
        {of.inspection && (
          <Fact label={t('inspection')}>
            <span className="wrap-anywhere whitespace-pre-line">{of.inspection}</span>
          </Fact>
        )}
      </dl>
    </section>
  );
}
