import { notFound } from 'next/navigation';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { RegisterForm } from '@/components/accounts/register-form';
import { PageMessages } from '@/components/ui/page-messages';
import { PageNotice } from '@/components/ui/page-notice';
import { readFormFlash } from '@/lib/platform/http/form-flash';
import { isLocale } from '@/lib/platform/i18n/i18n';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { safeWayBack } from '@/lib/platform/auth/way-back';
import { knownKey } from '@/lib/platform/i18n/message-key';
import { titledUnlisted } from '../../page-kit';

/** Reads who is there, or the query: rendered per request. */
export const dynamic = 'force-dynamic';

export const generateMetadata = titledUnlisted('register.title');

export default async function RegisterPage({
  params,
  searchParams,
}: PageProps<'/[locale]/regester'>) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  setRequestLocale(locale);
  const { notice, step, callbackUrl } = await searchParams;
  const asked = safeWayBack(typeof callbackUrl === 'string' ? callbackUrl : undefined);
  const [t, typed] = await Promise.all([getTranslations(), readFormFlash(paths.register)]);
  const taken = notice === 'EMAIL_TAKEN';
  const text = taken
    ? t('register.taken')
    : t((typeof notice === 'string' && knownKey(t, `errors.${notice}`)) || 'errors.INTERNAL');
  return (
    <div className="wrap narrow py-8 sm:py-14">
      <h1 className="text-3xl font-bold">{t('register.title')}</h1>
      <p className="mt-2 mb-6 text-muted">{t('register.lead')}</p>
      {notice && (
        <PageNotice
          icon="error"
          title={taken ? t('register.takenTitle') : t('errors.title')}
          text={text}
          button={t('dialogs.ok')}
        />
      )}
      <PageMessages
        namespaces={['register', 'account', 'login', 'upload', 'dialogs', 'errors', 'validation']}
      >
        <div className="panel p-5 sm:p-8">
          <RegisterForm
            locale={locale}
            wayBack={asked === '/' ? localePath(locale, paths.home) : asked}
            typed={
              typed
                ? {
                    phone: typed.values.phone,
                    name: typed.values.name,
                    email: typed.values.email,
                    errors: typed.errors,
                    isSent: step === 'code',
                  }
                : undefined
            }
          />
        </div>
      </PageMessages>
    </div>
  );
}
