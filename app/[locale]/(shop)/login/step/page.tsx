import Link from 'next/link';
import { notFound, redirect } from 'next/navigation';
import { getTranslations, setRequestLocale } from 'next-intl/server';
import { PasskeyButton } from '@/components/accounts/passkey-button';
import { ProofField } from '@/components/accounts/proof-field';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { getWaitingLogin, pageActor, pageSubject } from '@/lib/features/accounts';
import { safeWayBack } from '@/lib/platform/auth/way-back';
import { withQuery } from '@/lib/platform/query';
import { isLocale } from '@/lib/platform/i18n/i18n';
import { knownKey } from '@/lib/platform/i18n/message-key';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { one } from '../../../posted-form';
import { titledUnlisted } from '../../../page-kit';

/** Reads who waits: rendered per request. */
export const dynamic = 'force-dynamic';

type Props = PageProps<'/[locale]/login/step'>;

export const generateMetadata = titledUnlisted('loginStep.title');

/** The second step of a login: a plain form, which needs no script but for a passkey. */
export default async function LoginStepPage({ params, searchParams }: Props) {
  const { locale } = await params;
  if (!isLocale(locale)) notFound();
  setRequestLocale(locale);
  const query = await searchParams;
  const asked = safeWayBack(one(query.callbackUrl));
  const wayBack = asked === '/' ? localePath(locale, '/') : asked;
  if (await pageActor()) redirect(wayBack);
  const login = localePath(locale, withQuery(paths.login, { callbackUrl: wayBack }));
  const waiting = await getWaitingLogin(await pageSubject());
  if (waiting === null) redirect(login);

  const [t, tAll, tCommon] = await Promise.all([
    getTranslations('loginStep'),
    getTranslations(),
    getTranslations('common'),
  ]);
  const notice = one(query.notice);
  const isFactor = waiting.step === 'factor';
  const { hasApp, hasPasskey } = waiting.ways;
  const factorLead = hasPasskey ? (hasApp ? 'bothLead' : 'passkeyLead') : 'factorLead';
  const lead = isFactor ? factorLead : 'passwordLead';
  const here = localePath(locale, withQuery(paths.loginStep, { callbackUrl: wayBack }));
  const isWrong = notice === 'FACTOR_WRONG' || notice === 'INVALID';
  return (
    <div className="wrap narrow py-8 sm:py-14">
      <h1 className="text-3xl font-bold">{t('title')}</h1>
      <p className="mt-2 mb-6 text-muted">{t(lead)}</p>
      {notice && !isWrong && (
        <div role="alert" className="mb-6">
          <Notice tone="warning" title={t('failedTitle')}>
            <p>{tAll(knownKey(tAll, `errors.${notice}`) ?? 'errors.INTERNAL')}</p>
          </Notice>
        </div>
      )}
      <div className="panel p-5 sm:p-8">
        {hasPasskey && (
          <div className="mb-5 border-b border-line pb-5 noscript:hidden">
            <PasskeyButton
              purpose="step"
              here={here}
              wayBack={wayBack}
              labels={{ button: t('passkey'), failed: t('passkeyFailed') }}
            />
          </div>
        )}
        {isFactor || waiting.hasPassword ? (
          <form action="/api/login/step" method="post" className="grid gap-4">
            <input type="hidden" name="callbackUrl" value={wayBack} />
            <ProofField
              by={isFactor ? 'code' : 'password'}
              label={t(isFactor ? 'code' : 'password')}
              hint={t(hasApp || !hasPasskey ? 'codeHint' : 'recoveryHint')}
              error={
                isWrong
                  ? tAll(`validation.${isFactor ? 'factorWrong' : 'wrongPassword'}`)
                  : undefined
              }
              reveal={{ show: tCommon('show'), hide: tCommon('hide') }}
            />
            <Button type="submit" className="w-full text-base">
              {t('submit')}
            </Button>
          </form>
        ) : (
          <Link
            href={localePath(locale, paths.forgot)}
            prefetch={false}
            className="btn target w-full btn-primary"
          >
            {t('noPassword')}
          </Link>
        )}
        <form action="/api/logout" method="post" className="mt-4">
          <button
            type="submit"
            className="flex target w-full cursor-pointer items-center justify-center font-semibold text-link underline-offset-4 hover:underline"
          >
            {t('other')}
          </button>
        </form>
      </div>
    </div>
  );
}
