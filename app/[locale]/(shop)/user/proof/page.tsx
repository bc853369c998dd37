import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { PasskeyButton } from '@/components/accounts/passkey-button';
import { ProofField } from '@/components/accounts/proof-field';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { findFactorMethods, getProofMethods } from '@/lib/features/accounts';
import { safeWayBack } from '@/lib/platform/auth/way-back';
import { withQuery } from '@/lib/platform/query';
import { knownKey } from '@/lib/platform/i18n/message-key';
import { deskPaths } from '@/lib/shop/desk-paths';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { one } from '../../../posted-form';
import { type PageContext, signedInPage, titledUnlisted } from '../../../page-kit';

/** Reads who is there: rendered per request. */
export const dynamic = 'force-dynamic';

const WRONG = ['FACTOR_WRONG', 'INVALID', 'CODE_WRONG'];
const LINK =
  'flex target items-center justify-center font-semibold text-link underline-offset-4 hover:underline';

export const generateMetadata = titledUnlisted('proof.title');

const wayBackOf = ({ callbackUrl }: PageContext['query']) => safeWayBack(one(callbackUrl));

const pathOf = (_id: string, query: PageContext['query']) =>
  withQuery(deskPaths.proof, { callbackUrl: wayBackOf(query) });

/** Asks once more who is there, and leads back to what asked: a plain form, which needs no script but for a passkey. */
export default signedInPage(pathOf, async ({ actor, locale, query }) => {
  const callbackUrl = wayBackOf(query);
  const [ways, { hasPasskey }, t, tAll, tCommon] = await Promise.all([
    getProofMethods(actor),
    findFactorMethods(actor.id),
    getTranslations('proof'),
    getTranslations(),
    getTranslations('common'),
  ]);
  const notice = one(query.notice);
  const by = one(query.by);
  const way = by === 'password' && ways.includes('password') ? 'password' : ways[0];
  const other = ways.find((one) => one !== way);
  const isWrong = notice !== undefined && WRONG.includes(notice);
  const isSent = way !== 'phone' || by === 'sent' || notice === 'CODE_WRONG';
  const wrongKey =
    way === 'factor' ? 'factorWrong' : way === 'password' ? 'wrongPassword' : 'codeWrong';
  return (
    <div className="wrap narrow py-8 sm:py-14">
      <h1 className="text-3xl font-bold">{t('title')}</h1>
      <p className="mt-2 mb-6 text-muted">{t('lead')}</p>
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
              purpose="proof"
              here={localePath(locale, withQuery(deskPaths.proof, { callbackUrl }))}
              wayBack={callbackUrl === '/' ? localePath(locale, '/') : callbackUrl}
              labels={{ button: t('passkey'), failed: t('passkeyFailed') }}
            />
          </div>
        )}
        {way === undefined && (
          <>
            <p className="mb-4">{t('none')}</p>
            <Link
              href={localePath(locale, paths.forgot)}
              prefetch={false}
              className="btn target w-full btn-primary"
            >
              {t('forgot')}
            </Link>
          </>
        )}
        {way === 'phone' && !isSent && (
          <form action="/api/profile/proof/code" method="post" className="grid gap-4">
            <input type="hidden" name="callbackUrl" value={callbackUrl} />
            <p>{t('sendLead')}</p>
            <Button type="submit" className="w-full text-base">
              {t('send')}
            </Button>
          </form>
        )}
        {way !== undefined && isSent && (
          <form action="/api/profile/proof" method="post" className="grid gap-4">
            <input type="hidden" name="callbackUrl" value={callbackUrl} />
            {by && <input type="hidden" name="by" value={by} />}
            {way === 'phone' && <p role="status">{t('sent')}</p>}
            <ProofField
              by={way === 'password' ? 'password' : 'code'}
              label={t(way === 'password' ? 'password' : 'code')}
              hint={t(way === 'phone' ? 'smsHint' : 'codeHint')}
              error={isWrong ? tAll(`validation.${wrongKey}`) : undefined}
              reveal={{ show: tCommon('show'), hide: tCommon('hide') }}
            />
            <Button type="submit" className="w-full text-base">
              {t('submit')}
            </Button>
          </form>
        )}
        {other && (
          <Link
            href={localePath(locale, withQuery(deskPaths.proof, { callbackUrl, by: other }))}
            prefetch={false}
            className={`mt-4 ${LINK}`}
          >
            {t(other === 'password' ? 'byPassword' : 'byFactor')}
          </Link>
        )}
        <Link
          href={callbackUrl === '/' ? localePath(locale, '/') : callbackUrl}
          prefetch={false}
          className={`mt-2 ${LINK}`}
        >
          {tCommon('cancel')}
        </Link>
      </div>
    </div>
  );
});
