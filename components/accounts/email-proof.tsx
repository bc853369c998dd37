import { useTranslations } from 'next-intl';
import { Notice } from '@/components/ui/notice';

/** That one's own e-mail is not proved yet, and the link once more. A plain form. */
export function EmailProofNotice({ email }: { email: string }) {
  const t = useTranslations('profile.ways');
  return (
    <Notice title={t('proveTitle')}>
      <p>{t('prove', { email })}</p>
      <form action="/api/profile/email/proof" method="post" className="mt-3">
        <button type="submit" className="btn target border-line btn-outline">
          {t('proveAgain')}
        </button>
      </form>
    </Notice>
  );
}

/** Where the link of that mail leads: a look at it proves nothing, as programs look at mails too. */
export function EmailProofForm({ token }: { token: string }) {
  const t = useTranslations('profile.ways');
  return (
    <Notice title={t('proveTitle')}>
      <p>{t('proveNow')}</p>
      <form action="/api/profile/email/prove" method="post" className="mt-3">
        <input type="hidden" name="token" value={token} />
        <button type="submit" className="btn target btn-primary">
          {t('proveButton')}
        </button>
      </form>
    </Notice>
  );
}
