import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { BlockView } from '@/lib/features/checkout/buyers/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { shownContact } from '@/lib/platform/phone';
import { readableTime } from '@/lib/platform/time/time';
import { UnblockButton } from './buyer-actions';

interface Props {
  blocks: BlockView[];
  /** Sees everybody's, so each names its seller. */
  isAdmin: boolean;
  locale: Locale;
}

/** Blocked buyers with the reason, the order that it was done from, and the way back. */
export function BlockList({ blocks, isAdmin, locale }: Props) {
  const t = useTranslations('buyers');
  return (
    <ul className="grid gap-3">
      {blocks.map((block) => (
        <li key={block._id} className="panel p-4">
          <h2 className="text-lg font-semibold wrap-anywhere">{block.buyerName}</h2>
          <p className="figures">
            {block.phones.map((phone) => shownContact(phone, locale)).join(' · ')}
          </p>
          <p className="mt-2 wrap-anywhere whitespace-pre-line">{block.reason}</p>
          <p className="mt-1 text-sm text-muted figures">
            {isAdmin && `${t('by', { seller: block.sellerName })} · `}
            <time dateTime={block.at}>{readableTime(new Date(block.at), locale)}</time>
          </p>
          <div className="mt-2 flex flex-wrap items-center gap-3">
            <Link
              href={localePath(locale, paths.dashboardOrder(block.orderId))}
              prefetch={false}
              className="inline-flex target items-center font-semibold text-link underline-offset-4 hover:underline"
            >
              {t('order', { number: block.orderNumber })}
            </Link>
            <UnblockButton
              blockId={block._id}
              buyerName={block.buyerName}
              here={paths.blockedBuyers}
              locale={locale}
            />
          </div>
        </li>
      ))}
    </ul>
  );
}
