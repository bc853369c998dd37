import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { nameOf } from '@/components/catalogue/product-name';
import { ReturnBadge } from '@/components/returns/return-badge';
import { useReturnWords } from '@/components/returns/return-words';
import type { ReturnRow } from '@/lib/features/returns/schema';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath, paths } from '@/lib/platform/paths';

/** The returns of a list, each a card on phones and a row where there is room. */
export function ReturnRows({ returns, locale }: { returns: ReturnRow[]; locale: Locale }) {
  const t = useTranslations('returns');
  const words = useReturnWords(locale);
  const pieces = ({ lines }: ReturnRow) =>
    t('deskList.pieces', { count: lines.reduce((sum, { quantity }) => sum + quantity, 0) });
  return (
    <ul className="grid gap-3">
      {returns.map((of) => (
        <li
          key={of._id}
          className="grid gap-x-4 gap-y-1 panel p-4 lg:grid-cols-[10rem_minmax(0,1fr)_auto] lg:items-center"
        >
          <Link
            href={localePath(locale, paths.dashboardReturn(of._id))}
            prefetch={false}
            className="inline-flex target items-center font-semibold text-link figures underline-offset-4 hover:underline"
          >
            {of.number}
          </Link>
          <div className="min-w-0">
            <p className="wrap-anywhere">
              {of.lines[0] && nameOf(of.lines[0], locale)}
              {' · '}
              <span className="figures">{pieces(of)}</span>
            </p>
            <p className="text-sm text-muted figures">
              {[
                t(`reason.${of.reason}`),
                of.customerName,
                of.waitsFor && t(`side.${of.waitsFor}`),
                of.waitsBy && t('deskList.by', { when: words.moment(of.waitsBy) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
          <ReturnBadge of={of} />
        </li>
      ))}
    </ul>
  );
}
