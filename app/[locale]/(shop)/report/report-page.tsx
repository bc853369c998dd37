import 'server-only';
import { notFound } from 'next/navigation';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { ReportForm } from '@/components/catalogue/abuse/report-form';
import { nameLanguage, nameOf } from '@/components/catalogue/product-name';
import { BackLink } from '@/components/ui/back-link';
import { Notice } from '@/components/ui/notice';
import { getReportable } from '@/lib/features/catalogue/abuse';
import { ABUSE_HOURS, reportPath, type Reportable } from '@/lib/features/catalogue/abuse/shared';
import { readFormFlash } from '@/lib/platform/http/form-flash';
import { isLocale } from '@/lib/platform/i18n/i18n';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { knownKey } from '@/lib/platform/i18n/message-key';
import { formatCount } from '@/lib/platform/money';
import { paths } from '@/lib/shop/paths';
import { one, postedForm } from '../../posted-form';

interface Input {
  params: Promise<{ locale: string; id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** The page of one kind's report: a plain form alone, and after it what happens next. */
export const reportPage = (kind: Reportable['kind']) =>
  async function ReportPage({ params, searchParams }: Input) {
    const [{ locale, id }, query] = await Promise.all([params, searchParams]);
    if (!isLocale(locale)) notFound();
    setRequestLocale(locale);
    const subject = await getReportable(kind, id);
    if (subject === null) notFound();
    const [flash, t] = await Promise.all([
      readFormFlash(reportPath(kind, subject._id)),
      getTranslations(),
    ]);
    const notice = one(query.notice);
    const named = { productName: subject.name, productNameBn: subject.nameBn };
    const href = localePath(
      locale,
      kind === 'product' ? paths.product(subject._id) : paths.seller(subject._id),
    );
    const refusals: Partial<Record<string, string>> = {
      NOT_FOUND: t('abuse.gone'),
      NOT_POSSIBLE_NOW: t('abuse.own'),
      QUOTA: t('abuse.quota'),
      TOO_MANY: t('abuse.tooMany'),
    };
    return (
      <div className="wrap narrow space-y-5 py-6 sm:py-10">
        <div>
          <BackLink
            href={href}
            label={t(kind === 'product' ? 'abuse.toProduct' : 'abuse.toSeller')}
          />
          <h1 className="text-3xl font-bold">{t(`abuse.title.${kind}`)}</h1>
          <p lang={nameLanguage(named, locale)} className="mt-1 text-lg font-medium wrap-anywhere">
            {nameOf(named, locale)}
          </p>
        </div>
        {notice === 'SENT' ? (
          <Notice title={t('abuse.sentTitle')}>
            <p>{t('abuse.sent', { hours: formatCount(ABUSE_HOURS, locale) })}</p>
          </Notice>
        ) : (
          <>
            <p className="text-muted">{t('abuse.lead')}</p>
            {notice && (
              <Notice tone="warning" title={t('abuse.failed')}>
                <p>{refusals[notice] ?? t(knownKey(t, `errors.${notice}`) ?? 'errors.INTERNAL')}</p>
              </Notice>
            )}
            <ReportForm subject={subject} posted={await postedForm(flash)} />
          </>
        )}
      </div>
    );
  };
