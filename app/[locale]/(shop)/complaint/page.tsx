import { randomUUID } from 'node:crypto';
import { notFound } from 'next/navigation';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { ComplaintFields } from '@/components/aftersales/complaints/complaint-form';
import { ComplaintRows } from '@/components/aftersales/complaints/complaint-list';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { TextField } from '@/components/ui/text-field';
import { pageActor } from '@/lib/features/accounts';
import { listOwnComplaints } from '@/lib/features/aftersales/complaints';
import { getMyOrder } from '@/lib/features/orders';
import { readFormFlash } from '@/lib/platform/http/form-flash';
import { isLocale } from '@/lib/platform/i18n/i18n';
import { knownKey } from '@/lib/platform/i18n/message-key';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { isObjectId } from '@/lib/platform/validation';
import { one, postedForm } from '../../posted-form';
import { titledUnlisted } from '../../page-kit';

/** Reads who is there, or the query: rendered per request. */
export const dynamic = 'force-dynamic';

type Props = PageProps<'/[locale]/complaint'>;

export const generateMetadata = titledUnlisted('complaints.title');

/** Where somebody complains, of their own order or by its number and phone; plain forms alone. */
export default async function ComplainPage({ params, searchParams }: Props) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  setRequestLocale(locale);
  const query = await searchParams;
  const [actor, flash, t] = await Promise.all([
    pageActor(),
    readFormFlash(paths.complain),
    getTranslations(),
  ]);
  const asked = one(query.order) ?? '';
  const order = actor && isObjectId(asked) ? await getMyOrder(actor, asked) : null;
  const own = actor ? await listOwnComplaints(actor) : [];
  const notice = one(query.notice);
  const isFinding = one(query.find) === '1';
  const typed = await postedForm(flash);
  // Input about a user's own order is shown to nobody else in this browser.
  const isTheirs = !typed?.values.account || typed.values.account === actor?.id;
  const posted = isTheirs && !isFinding ? typed : null;
  const found = isFinding ? typed : null;
  const failed =
    notice === 'NOT_FOUND'
      ? t(isFinding ? 'complaints.notFoundNumber' : 'complaints.notFound')
      : notice === 'NOT_POSSIBLE_NOW'
        ? t('complaints.enough')
        : t(knownKey(t, `errors.${notice}`) ?? 'errors.INTERNAL');
  const guestFields = (of: typeof posted, numberLabel: string) => (
    <>
      <TextField
        name="number"
        label={numberLabel}
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        defaultValue={of?.values.number}
        error={of?.errors.number}
        required
      />
      <TextField
        name="phoneNumber"
        label={t('complaints.phone')}
        hint={t('complaints.phoneHint')}
        type="tel"
        autoComplete="tel"
        maxLength={40}
        defaultValue={of?.values.phoneNumber}
        error={of?.errors.phoneNumber}
        required
      />
    </>
  );
  return (
    <div className="wrap narrow space-y-6 py-8 sm:py-14">
      <div>
        <h1 className="text-3xl font-bold">{t('complaints.title')}</h1>
        <p className="mt-2 text-muted">{t('complaints.lead')}</p>
      </div>
      {notice && (
        <Notice tone="warning" title={t('complaints.failed')}>
          <p>{failed}</p>
        </Notice>
      )}
      {own.length > 0 && (
        <section aria-labelledby="own">
          <h2 id="own" className="mb-3 text-xl font-bold">
            {t('complaints.own')}
          </h2>
          <ComplaintRows
            complaints={own}
            hrefOf={paths.complaint}
            orderHrefOf={paths.order}
            locale={locale}
          />
        </section>
      )}
      <section aria-labelledby="new" className="panel p-5 sm:p-8">
        <h2 id="new" className="mb-4 text-xl font-bold">
          {order ? t('complaints.newOf', { number: order.number }) : t('complaints.new')}
        </h2>
        <form
          action={order ? `/api/complaints/order/${order._id}` : localePath(locale, paths.complain)}
          method="post"
          className="grid gap-4"
        >
          <input type="hidden" name="idempotencyKey" value={randomUUID()} />
          {order ? (
            <>
              <input type="hidden" name="orderId" value={order._id} />
              <input type="hidden" name="account" value={actor!.id} />
            </>
          ) : (
            guestFields(posted, t('complaints.orderNumber'))
          )}
          <ComplaintFields posted={posted} />
          <Button type="submit" className="w-full text-base">
            {t('complaints.send')}
          </Button>
        </form>
      </section>
      <section aria-labelledby="find" className="panel p-5 sm:p-8">
        <h2 id="find" className="mb-4 text-xl font-bold">
          {t('complaints.findTitle')}
        </h2>
        <form action="/api/complaints/find" method="post" className="grid gap-4">
          {guestFields(found, t('complaints.number'))}
          <Button type="submit" variant="outline" className="w-full text-base">
            {t('complaints.find')}
          </Button>
        </form>
      </section>
    </div>
  );
}
