import type { Metadata } from 'next';
import Link from 'next/link';
import { notFound, redirect } from 'next/navigation';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { GuestSignIn } from '@/components/checkout/guest-sign-in';
import { BackLink } from '@/components/ui/back-link';
import { Notice } from '@/components/ui/notice';
import { PageHeading } from '@/components/ui/page-heading';
import { PageMessages } from '@/components/ui/page-messages';
import { PageNotice } from '@/components/ui/page-notice';
import { pageActor } from '@/lib/features/accounts/page-actor';
import { guestWayBack } from '@/lib/features/checkout/guest-step';
import { readFormFlash } from '@/lib/platform/http/form-flash';
import { withQuery } from '@/lib/platform/http/form-post';
import { isLocale, type Locale } from '@/lib/platform/i18n/i18n';
import { knownKey } from '@/lib/platform/i18n/message-key';
import { localePath, paths } from '@/lib/platform/paths';

/** Reads who is there, or the query: rendered per request. */
export const dynamic = 'force-dynamic';

type Props = PageProps<'/[locale]/guest'>;

const one = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value);

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params;
  const t = await getTranslations({ locale: locale as Locale, namespace: 'guest' });
  return { title: t('title'), robots: { index: false } };
}

/** The first step of ordering without an account: a phone number, and the code that is sent to it. */
export default async function GuestPage({ params, searchParams }: Props) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  setRequestLocale(locale);
  const query = await searchParams;
  const asked = guestWayBack(one(query.callbackUrl));
  const wayBack = asked === paths.basketCheckout ? localePath(locale, asked) : asked;
  if (await pageActor()) redirect(wayBack);

  const [t, typed] = await Promise.all([getTranslations(), readFormFlash(paths.guest)]);
  const notice = one(query.notice);
  const isEnded = notice === 'SESSION_ENDED';
  const code = isEnded ? undefined : notice;
  return (
    <div className="wrap narrow py-6 sm:py-10">
      <BackLink href={localePath(locale, paths.basket)} label={t('checkoutPage.back')} />
      <PageHeading title={t('guest.title')} lead={t('guest.lead')} />
      {isEnded && (
        <div className="mb-6">
          <Notice title={t('login.endedTitle')}>
            <p>{t('guest.ended')}</p>
            <Link
              href={withQuery(localePath(locale, paths.login), { callbackUrl: wayBack })}
              prefetch={false}
              className="inline-flex target items-center font-semibold text-link underline underline-offset-4"
            >
              {t('guest.endedLogin')}
            </Link>
          </Notice>
        </div>
      )}
      {code && (
        <PageNotice
          icon="error"
          title={t('errors.title')}
          text={t(knownKey(t, `errors.${code}`) ?? 'guest.failed')}
          button={t('dialogs.ok')}
        />
      )}
      <div className="panel p-5 sm:p-8">
        <PageMessages namespaces={['dialogs', 'errors', 'guest', 'login', 'validation']}>
          <GuestSignIn
            wayBack={wayBack}
            typed={{ phone: typed?.values.phone ?? '', name: typed?.values.name ?? '' }}
            errors={typed?.errors}
            isSent={one(query.step) === 'code'}
          />
        </PageMessages>
      </div>
      <p className="mt-4 text-muted">
        {t('guest.account')}{' '}
        <Link
          href={withQuery(localePath(locale, paths.login), { callbackUrl: wayBack })}
          prefetch={false}
          className="inline-flex target items-center font-semibold text-link underline-offset-4 hover:underline"
        >
          {t('guest.login')}
        </Link>
      </p>
    </div>
  );
}
