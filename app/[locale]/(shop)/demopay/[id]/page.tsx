import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { PageHeading } from '@/components/ui/page-heading';
import { DEMO_ACTIONS } from '@/lib/features/payments/shared';
import { findDemoCharge } from '@/lib/features/payments';
import { formatTaka } from '@/lib/platform/money';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { signedInPage, titledUnlisted } from '../../../page-kit';

/** Reads who is there: rendered per request. */
export const dynamic = 'force-dynamic';

export const generateMetadata = titledUnlisted('demoPay.title');

export default signedInPage(paths.demoPay, async ({ actor, locale, id, query }) => {
  const { notice } = query;
  const [charge, t] = await Promise.all([findDemoCharge(actor, id), getTranslations('demoPay')]);
  if (charge === null) notFound();
  return (
    <div className="wrap max-w-xl py-6 sm:py-10">
      <PageHeading title={t('title')} lead={t('lead')} />
      {notice !== undefined && (
        <p role="alert" className="mb-4 font-semibold">
          {t('failed')}
        </p>
      )}
      <section aria-labelledby="sum" className="panel p-4 sm:p-5">
        <h2 id="sum" className="text-lg font-semibold">
          {t('sum', { number: charge.title })}
        </h2>
        <p className="mt-1 text-2xl font-semibold figures">{formatTaka(charge.amount, locale)}</p>
        {charge.state === 'open' ? (
          <form method="post" action={`/api/demopay/${id}`} className="mt-4 grid gap-3">
            <input type="hidden" name="charge" value={id} />
            {DEMO_ACTIONS.map((action) => (
              <button
                key={action}
                name="action"
                value={action}
                className={`btn target ${action === 'pay' ? 'btn-primary' : 'btn-outline'}`}
              >
                {t(`action.${action}`)}
              </button>
            ))}
          </form>
        ) : (
          <>
            <p className="mt-4">{t(`state.${charge.state}`)}</p>
            <a
              href={localePath(locale, paths.pay(charge.purchaseId))}
              className="btn mt-3 target px-6 btn-primary"
            >
              {t('back')}
            </a>
          </>
        )}
      </section>
    </div>
  );
});
