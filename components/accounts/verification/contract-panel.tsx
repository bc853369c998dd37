import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { CONTRACT_VERSION } from '@/lib/features/accounts/verification/shared';
import { formatCount } from '@/lib/platform/money';
import { readableDate } from '@/lib/platform/time/time';
import { SUMMARY, type VerificationProps } from './verification-props';

const CLAUSES = ['goods', 'money', 'identity', 'law', 'data', 'end'] as const;

/** The contract: its clauses, and the agreement to it. */
export function ContractPanel({ view: { agreed }, account, locale }: VerificationProps) {
  const t = useTranslations('verification');
  const tContract = useTranslations('sellerContract');
  const isAgreed = agreed?.version === CONTRACT_VERSION;
  const shown = (version: number) => formatCount(version, locale);
  return (
    <section
      id="contract"
      aria-labelledby="contract-heading"
      className="grid scroll-mt-24 gap-3 panel p-4 sm:p-5"
    >
      <div>
        <h2 id="contract-heading" className="text-xl font-bold">
          {tContract('title')}
        </h2>
        <p className="mt-1 text-muted figures">
          {tContract('version', { version: shown(CONTRACT_VERSION) })}
        </p>
      </div>
      <details open={!isAgreed}>
        <summary className={SUMMARY}>{t('readContract')}</summary>
        <ol className="list-decimal space-y-2 ps-5">
          {CLAUSES.map((clause) => (
            <li key={clause}>{tContract(`clauses.${clause}`)}</li>
          ))}
        </ol>
      </details>
      {agreed && (
        <p className="figures">
          {t('agreed', {
            version: shown(agreed.version),
            day: readableDate(new Date(agreed.at), locale),
          })}
        </p>
      )}
      {!isAgreed && (
        <form action="/api/verification/contract" method="post" className="grid gap-3">
          <input type="hidden" name="account" value={account} />
          <input type="hidden" name="version" value={CONTRACT_VERSION} />
          <p className="text-muted">{t(agreed ? 'agreeNew' : 'agreeAsk')}</p>
          <Button type="submit" className="w-full sm:w-fit">
            {t('agree')}
          </Button>
        </form>
      )}
    </section>
  );
}
