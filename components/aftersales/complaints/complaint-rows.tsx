import { useTranslations } from 'next-intl';
import { ListRow, ListRows } from '@/components/ui/list-row';
import type { ComplaintRow } from '@/lib/features/aftersales/complaints/schema';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath } from '@/lib/platform/paths';
import { readableDate } from '@/lib/platform/time/time';
import { ComplaintBadge } from './complaint-badge';
import { DueText } from './due-text';

interface Props {
  complaints: ComplaintRow[];
  hrefOf: (id: string) => string;
  /** Of an order, in the same half of the shop. */
  orderHrefOf: (id: string) => string;
  locale: Locale;
}

/** Complaints, each a card on phones and a row where there is room. */
export function ComplaintRows({ complaints, hrefOf, orderHrefOf, locale }: Props) {
  const t = useTranslations('complaints');
  const tUi = useTranslations('dashboardUi');
  return (
    <ListRows>
      {complaints.map((complaint) => (
        <ListRow
          key={complaint._id}
          id={complaint._id}
          href={localePath(locale, hrefOf(complaint._id))}
          name={complaint.number}
          badge={<ComplaintBadge state={complaint.state} />}
          about={
            <>
              {t(`about.${complaint.about}`)}
              {complaint.dueBy && (
                <span className="font-semibold">
                  {' · '}
                  <DueText complaint={complaint} locale={locale} />
                </span>
              )}
            </>
          }
          note={[
            t('ofOrder', { number: complaint.orderNumber }),
            complaint.sellerName,
            readableDate(new Date(complaint.openedAt), locale),
          ].join(' · ')}
          links={[
            {
              href: localePath(locale, orderHrefOf(complaint.orderId)),
              label: tUi('order', { number: complaint.orderNumber }),
            },
          ]}
        />
      ))}
    </ListRows>
  );
}
