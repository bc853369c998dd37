import { useTranslations } from 'next-intl';
import type {
  ComplaintParty,
  ComplaintRow,
  ComplaintView,
} from '@/lib/features/aftersales/complaints/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { readableTime, readableDate } from '@/lib/platform/time/time';
import { ListRow, ListRows } from '@/components/ui/list-page';
import { localePath } from '@/lib/platform/i18n/locale-path';

const LOOKS = {
  open: 'bg-warning text-warning-content',
  answered: 'border border-line bg-surface text-ink',
  escalated: 'bg-warning text-warning-content',
  closed: 'bg-success text-success-content',
} as const;

/** Badge that says whom a complaint waits for. */
export function ComplaintBadge({ state }: Pick<ComplaintRow, 'state'>) {
  const t = useTranslations('complaints');
  return (
    <span
      className={`inline-flex h-7 shrink-0 items-center rounded-full px-3 text-sm font-semibold ${LOOKS[state]}`}
    >
      {t(`state.${state}`)}
    </span>
  );
}

/** Until when its seller, or the shop, has to do something about a complaint; nothing where nobody has. */
export function DueText({
  complaint: { state, dueBy },
  locale,
}: {
  complaint: Pick<ComplaintRow, 'state' | 'dueBy'>;
  locale: Locale;
}) {
  const t = useTranslations('complaints');
  if (!dueBy) return null;
  return (
    <span className="figures">
      {t(state === 'escalated' ? 'decidedBy' : 'answeredBy', {
        time: readableTime(new Date(dueBy), locale),
      })}
    </span>
  );
}

interface Props {
  complaints: ComplaintRow[];
  hrefOf: (id: string) => string;
  /** Returns the address of an order, in the same half of the shop. */
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

/** The messages of a complaint, oldest first. @param reader is addressed as "you" in their own */
export function ComplaintStory({
  messages,
  reader,
  locale,
}: Pick<ComplaintView, 'messages'> & { reader: ComplaintParty; locale: Locale }) {
  const t = useTranslations('complaints');
  return (
    <section aria-labelledby="story" className="panel p-4 sm:p-5">
      <h2 id="story" className="mb-3 text-lg font-semibold">
        {t('story')}
      </h2>
      <ol className="divide-y divide-line">
        {messages.map(({ at, from, event, text }) => (
          <li key={`${at}-${from}-${event}`} className="space-y-1 py-4 first:pt-0 last:pb-0">
            <p className="font-semibold">
              {t(`told.${event}`, { who: t(`party.${from === reader ? 'you' : from}`) })}
            </p>
            {text && <p className="wrap-anywhere whitespace-pre-line">{text}</p>}
            <p className="text-sm text-muted figures">
              <time dateTime={at}>{readableTime(new Date(at), locale)}</time>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
