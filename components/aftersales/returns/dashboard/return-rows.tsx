import { useTranslations } from 'next-intl';
import { nameOf } from '@/components/catalogue/product-name';
import { ReturnBadge } from '@/components/aftersales/returns/order-returns';
import { useReturnLabels } from '@/components/aftersales/returns/return-labels';
import { ListRow, ListRows } from '@/components/ui/list-page';
import type { ReturnRow } from '@/lib/features/aftersales/returns/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';

/** The returns of a list, each a card on phones and a row where there is room. */
export function ReturnRows({ returns, locale }: { returns: ReturnRow[]; locale: Locale }) {
  const t = useTranslations('returns');
  const labels = useReturnLabels(locale);
  const pieces = ({ lines }: ReturnRow) =>
    t('deskList.pieces', { count: lines.reduce((sum, { quantity }) => sum + quantity, 0) });
  const tUi = useTranslations('dashboardUi');
  return (
    <ListRows>
      {returns.map((of) => (
        <ListRow
          key={of._id}
          id={of._id}
          href={localePath(locale, paths.dashboardReturn(of._id))}
          name={of.number}
          badge={<ReturnBadge of={of} />}
          about={[of.lines[0] && nameOf(of.lines[0], locale), pieces(of)]
            .filter(Boolean)
            .join(' · ')}
          note={[
            t(`reason.${of.reason}`),
            of.customerName,
            of.waitsFor && t(`side.${of.waitsFor}`),
            of.waitsBy && t('deskList.by', { when: labels.moment(of.waitsBy) }),
          ]
            .filter(Boolean)
            .join(' · ')}
          links={[
            {
              href: localePath(locale, paths.dashboardOrder(of.orderId)),
              label: tUi('order', { number: of.orderNumber }),
            },
          ]}
        />
      ))}
    </ListRows>
  );
}
