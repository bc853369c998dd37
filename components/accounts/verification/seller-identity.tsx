import { BadgeCheck, Info } from 'lucide-react';
import type { PublicIdentity } from '@/lib/features/accounts/verification/shared';
import { reaches } from '@/lib/features/accounts/verification/shared';
import { localDigits } from '@/lib/platform/i18n/digits';
import type { Locale } from '@/lib/platform/i18n/i18n';
import type { Translator } from '@/lib/platform/i18n/message-key';
import { readableDay } from '@/lib/platform/time/time';

/**
 * Shows a seller's identity as the marketplace checked it: legal name, district and licence as the Digital
 * Commerce Guidelines ask, behind a badge that opens what was checked and when. Nothing that a seller only
 * says of themself stands here.
 */
export function SellerIdentity({
  identity: { tier, legalName, place, checked },
  locale,
  t,
}: {
  identity: PublicIdentity;
  locale: Locale;
  t: Translator;
}) {
  const isChecked = reaches(tier, 'person');
  const Icon = isChecked ? BadgeCheck : Info;
  const shown = (number: string | null) => localDigits(number ?? '', locale);
  return (
    <details className="panel px-4 py-1">
      <summary className="flex target cursor-pointer items-center gap-2 font-semibold">
        <Icon
          aria-hidden="true"
          className={`size-5 shrink-0 ${isChecked ? 'text-link' : 'text-muted'}`}
        />
        <span className="min-w-0 wrap-anywhere">
          {t(`seller.identity.tier.${tier}`)}
          {legalName !== '' && <span className="block text-sm font-normal">{legalName}</span>}
        </span>
      </summary>
      <div className="space-y-2 pb-3 text-sm">
        <p className="text-muted">
          {t(`seller.identity.lead.${isChecked ? 'checked' : tier === 'none' ? 'none' : 'phone'}`)}
        </p>
        <dl className="space-y-2">
          {legalName !== '' && <Row name={t('seller.identity.legalName')} value={legalName} />}
          {place && <Row name={t('seller.identity.place')} value={place[locale]} />}
          {checked.map(({ kind, number, on, expiresOn }) => (
            <Row
              key={kind}
              name={t(`seller.identity.checked.${kind}`, { number: shown(number) })}
              value={[
                t('seller.identity.on', { day: readableDay(on, locale) }),
                expiresOn && t('seller.identity.until', { day: readableDay(expiresOn, locale) }),
              ]
                .filter(Boolean)
                .join(', ')}
            />
          ))}
        </dl>
      </div>
    </details>
  );
}

const Row = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt className="wrap-anywhere text-muted">{name}</dt>
    <dd className="font-semibold wrap-anywhere figures">{value}</dd>
  </div>
);
