import { Inbox } from 'lucide-react';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { BackLink } from '@/components/ui/back-link';
import { PageHeading } from '@/components/ui/page-heading';
import { EmptyState } from '@/components/ui/empty-state';
import { Notice } from '@/components/ui/notice';
import { Pager } from '@/components/ui/pager';
import type { Actor } from '@/lib/platform/auth/actor';
import { type Locale } from '@/lib/platform/i18n/i18n';
import { getOutboxMail, listOutbox, sendsMail } from '@/lib/platform/mail/outbox';
import { formatCount } from '@/lib/platform/money';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { readableTime } from '@/lib/platform/time/time';
import { signedInPage, titled } from '../../../page-kit';

export const generateMetadata = titled('contentManagement.outbox.title');

export default signedInPage(paths.outbox, async ({ actor, locale, query }) => {
  const { mail, page } = query;
  return typeof mail === 'string' ? (
    <OneMail actor={actor} locale={locale} name={mail} />
  ) : (
    <AllMails actor={actor} locale={locale} page={Math.max(1, Math.floor(Number(page)) || 1)} />
  );
});

interface PartProps {
  actor: Actor;
  locale: Locale;
}

async function AllMails({ actor, locale, page }: PartProps & { page: number }) {
  const [{ mails, total, limit }, t] = await Promise.all([
    listOutbox(actor, page),
    getTranslations('contentManagement.outbox'),
  ]);
  const here = localePath(locale, paths.outbox);
  return (
    <>
      <BackLink href={localePath(locale, paths.contentManagement)} label={t('back')} />
      <PageHeading
        title={t('title')}
        lead={t('count', { count: total, formatted: formatCount(total, locale) })}
      />
      <div className="mb-5">
        <Notice title={t(sendsMail() ? 'smtpTitle' : 'filesTitle')}>
          <p className="text-sm">{t(sendsMail() ? 'smtp' : 'files')}</p>
        </Notice>
      </div>
      {mails.length === 0 ? (
        <EmptyState icon={Inbox} title={t('emptyTitle')} text={t('empty')} />
      ) : (
        <ul className="divide-y divide-line overflow-hidden panel">
          {mails.map(({ name, at, to, subject, isSecret }) => (
            <li key={name}>
              <Link
                href={`${here}?mail=${name}`}
                prefetch={false}
                className="block px-4 py-3 -outline-offset-3 hover:bg-paper sm:px-5"
              >
                <span className="block font-semibold">
                  {isSecret ? t('secret') : subject || t('noSubject')}
                </span>
                <span className="flex flex-wrap justify-between gap-x-6 text-sm text-muted">
                  <span className="break-all">{to}</span>
                  <span className="figures">{readableTime(new Date(at), locale)}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-5">
        <Pager
          locale={locale}
          current={page}
          last={Math.ceil(total / limit)}
          hrefOf={(to) => `${here}?page=${to}`}
        />
      </div>
    </>
  );
}

async function OneMail({ actor, locale, name }: PartProps & { name: string }) {
  const [mail, t] = await Promise.all([
    getOutboxMail(actor, name),
    getTranslations('contentManagement.outbox'),
  ]);
  if (mail === null) notFound();
  return (
    <>
      <BackLink href={localePath(locale, paths.outbox)} label={t('backToList')} />
      <PageHeading title={mail.isSecret ? t('secret') : mail.subject || t('noSubject')} />
      <dl className="mb-5 grid gap-x-6 gap-y-1 panel p-4 sm:grid-cols-[auto_1fr] sm:p-5">
        {(
          [
            ['from', mail.from],
            ['to', mail.to],
            ['date', readableTime(new Date(mail.at), locale)],
          ] as const
        ).map(([key, value]) => (
          <div key={key} className="contents">
            <dt className="text-sm text-muted">{t(key)}</dt>
            <dd className="break-all max-sm:mb-2">{value}</dd>
          </div>
        ))}
      </dl>
      <section aria-labelledby="mail-text" className="space-y-3">
        <h2 id="mail-text" className="text-lg font-semibold">
          {t('text')}
        </h2>
        {!mail.isSecret && (
          <p className="panel p-4 break-words whitespace-pre-wrap sm:p-5">{mail.text}</p>
        )}
        <p className="text-sm text-muted">{t('hidden')}</p>
      </section>
      {mail.html !== '' && (
        <section aria-labelledby="mail-html" className="mt-6 space-y-3">
          <h2 id="mail-html" className="text-lg font-semibold">
            {t('html')}
          </h2>
          {/* An empty sandbox: no script, no form, no link that opens, no origin. */}
          <iframe
            title={t('html')}
            sandbox=""
            srcDoc={mail.html}
            className="h-120 w-full rounded-box border border-line bg-white"
          />
        </section>
      )}
    </>
  );
}
