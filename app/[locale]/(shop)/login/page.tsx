import { notFound, redirect } from 'next/navigation';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { LoginCard } from '@/components/accounts/login-card';
import { GuestOffer } from '@/components/checkout/guest-offer';
import { Notice } from '@/components/ui/notice';
import { CookiesNotice } from '@/components/ui/cookies-notice';
import { PageMessages } from '@/components/ui/page-messages';
import { PageNotice } from '@/components/ui/page-notice';
import { pageActor } from '@/lib/features/accounts';
import { guestWayBack } from '@/lib/features/checkout';
import { safeWayBack } from '@/lib/platform/auth/way-back';
import { readFormFlash } from '@/lib/platform/http/form-flash';
import { isLocale } from '@/lib/platform/i18n/i18n';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { knownKey } from '@/lib/platform/i18n/message-key';
import { one } from '../../posted-form';
import { titledUnlisted } from '../../page-kit';

/** Reads who is there, or the query: rendered per request. */
export const dynamic = 'force-dynamic';

/** No failures: what happened before, said beside the form. */
const ENDED = [
  { code: 'SESSION_ENDED', key: 'ended' },
  { code: 'LOGGED_OUT', key: 'loggedOut' },
  { code: 'CHANGE_UNDONE', key: 'undone' },
] as const;

export const generateMetadata = titledUnlisted('login.title');

export default async function LoginPage({ params, searchParams }: PageProps<'/[locale]/login'>) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  setRequestLocale(locale);
  const query = await searchParams;
  const asked = safeWayBack(one(query.callbackUrl));
  const wayBack = asked === '/' ? localePath(locale, '/') : asked;
  if (await pageActor()) redirect(wayBack);

  const [t, typed] = await Promise.all([getTranslations(), readFormFlash(paths.login)]);
  const notice = one(query.notice);
  const isOrdering = guestWayBack(wayBack) === wayBack;
  const ended = ENDED.find(({ code }) => code === notice);
  const code = ended ? undefined : notice;
  const text = query.error
    ? t('login.googleFailed')
    : code === 'TOO_MANY' && !typed?.values.phone
      ? t('login.tooMany')
      : code && t((code !== 'LOGIN_FAILED' && knownKey(t, `errors.${code}`)) || 'login.failed');
  return (
    <div className="wrap narrow py-8 sm:py-14">
      <h1 className="text-3xl font-bold">{t('login.title')}</h1>
      <p className="mt-2 mb-6 text-muted">{t('login.lead')}</p>
      <PageMessages namespaces={['cookies']}>
        <CookiesNotice />
      </PageMessages>
      {ended && (
        <div className="mb-6">
          <Notice title={t(`login.${ended.key}Title`)}>
            <p>{t(`login.${ended.key}`)}</p>
          </Notice>
        </div>
      )}
      {text && (
        <PageNotice
          icon="error"
          title={t('login.failedTitle')}
          text={text}
          button={t('dialogs.ok')}
        />
      )}
      {isOrdering && <GuestOffer href={wayBack} />}
      <PageMessages namespaces={['account', 'login', 'dialogs', 'errors', 'validation']}>
        <LoginCard
          locale={locale}
          wayBack={wayBack}
          email={typed?.values.email}
          typed={
            typed
              ? {
                  phone: typed.values.phone,
                  errors: typed.errors,
                  isSent: one(query.step) === 'code',
                }
              : undefined
          }
        />
      </PageMessages>
    </div>
  );
}
