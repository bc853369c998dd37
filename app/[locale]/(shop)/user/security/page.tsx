import { getTranslations } from 'next-intl/server';
import {
  FactorForms,
  FactorOffer,
  FactorOn,
  RecoveryCodes,
} from '@/components/accounts/factor-forms';
import { PasskeyList } from '@/components/accounts/passkey-list';
import { BackLink } from '@/components/ui/back-link';
import { Notice } from '@/components/ui/notice';
import { getFactorState, readShownCodes } from '@/lib/features/accounts';
import { qrCode } from '@/lib/platform/barcodes/barcodes';
import { withQuery } from '@/lib/platform/query';
import { knownKey } from '@/lib/platform/i18n/message-key';
import { deskPaths } from '@/lib/shop/desk-paths';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { one } from '../../../posted-form';
import { signedInPage, titledUnlisted } from '../../../page-kit';

/** Reads who is there: rendered per request. */
export const dynamic = 'force-dynamic';

const DONE = ['FACTOR_ON', 'FACTOR_OFF', 'PASSKEY_ON', 'PASSKEY_OFF', 'RECOVERY_NEW'] as const;

export const generateMetadata = titledUnlisted('security.title');

/** The second factor of one's own account: plain forms, which need no script but to make a passkey. */
export default signedInPage(deskPaths.security, async ({ actor, locale, query }) => {
  const [state, codes, t, tAll] = await Promise.all([
    getFactorState(actor),
    readShownCodes(actor),
    getTranslations('security'),
    getTranslations(),
  ]);
  const { since, hasApp, passkeys } = state;
  const here = localePath(locale, deskPaths.security);
  const proof = localePath(locale, withQuery(deskPaths.proof, { callbackUrl: here }));
  const notice = one(query.notice);
  const done = DONE.find((code) => code === notice);
  const isWrong = notice === 'FACTOR_WRONG' || notice === 'INVALID';
  const wrong = isWrong ? tAll('validation.factorWrong') : undefined;
  return (
    <div className="wrap narrow space-y-6 py-6 sm:py-10">
      <div>
        <BackLink href={localePath(locale, paths.profile)} label={t('back')} />
        <h1 className="text-3xl font-bold">{t('title')}</h1>
        <p className="mt-2 text-muted">{t('lead')}</p>
      </div>
      {actor.awaitsFactor && (
        <Notice tone="warning" title={t('requiredTitle')}>
          <p>{t('required')}</p>
        </Notice>
      )}
      {notice && !isWrong && (
        <div role="status">
          <Notice tone={done ? 'info' : 'warning'}>
            <p>{done ? t(done) : tAll(knownKey(tAll, `errors.${notice}`) ?? 'errors.INTERNAL')}</p>
          </Notice>
        </div>
      )}
      {codes.length > 0 && <RecoveryCodes codes={codes} />}
      {since !== null && (
        <FactorOn since={since} recoveryLeft={state.recoveryLeft} locale={locale} />
      )}
      {!hasApp && (
        <FactorOffer
          offered={state.offered && { ...state.offered, squares: qrCode(state.offered.address) }}
          wrong={wrong}
        />
      )}
      <PasskeyList passkeys={passkeys} proof={proof} locale={locale} />
      {since !== null && (
        <FactorForms
          hasApp={hasApp}
          hasPasskeys={passkeys.length > 0}
          wrong={wrong}
          wrongForm={one(query.form)}
        />
      )}
    </div>
  );
});
