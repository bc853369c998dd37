import { KeyRound } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { MOST_PASSKEYS, type PasskeyView } from '@/lib/features/accounts/shared';
import { deskPaths } from '@/lib/shop/desk-paths';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { readableDate } from '@/lib/platform/time/time';
import { AddPasskey } from './add-passkey';

/** The passkeys of one's own account. A `<details>` asks before one goes: that works without the script. */
export function PasskeyList({
  passkeys,
  proof,
  locale,
}: {
  passkeys: PasskeyView[];
  /** Asks who is there, and leads back. */
  proof: string;
  locale: Locale;
}) {
  const t = useTranslations('security');
  const here = localePath(locale, deskPaths.security);
  return (
    <section id="passkeys" aria-labelledby="passkeys-heading" className="panel p-5 sm:p-8">
      <h2 id="passkeys-heading" className="text-xl font-bold">
        {t('passkeysTitle')}
      </h2>
      <p className="mt-1 mb-5 text-muted">{t('passkeys')}</p>
      {passkeys.length > 0 && (
        <ul className="mb-6 divide-y divide-line border-y border-line">
          {passkeys.map((passkey) => (
            <li key={passkey._id} className="py-3">
              <Passkey passkey={passkey} locale={locale} />
            </li>
          ))}
        </ul>
      )}
      {passkeys.length >= MOST_PASSKEYS ? (
        <p className="text-muted">{t('passkeyFull')}</p>
      ) : (
        <AddPasskey
          here={here}
          proof={proof}
          labels={{
            name: t('passkeyName'),
            nameHint: t('passkeyNameHint'),
            button: t('passkeyAdd'),
            failed: t('passkeyFailed'),
            needsScript: t('passkeyNeedsScript'),
          }}
        />
      )}
    </section>
  );
}

function Passkey({ passkey, locale }: { passkey: PasskeyView; locale: Locale }) {
  const t = useTranslations('security');
  const { _id, name, createdAt, lastUsedAt } = passkey;
  return (
    <details className="group">
      <summary className="flex target cursor-pointer list-none items-center gap-4">
        <KeyRound aria-hidden className="size-6 shrink-0 text-muted" />
        <span className="min-w-0 grow">
          <span className="block font-semibold wrap-anywhere">{name}</span>
          <span className="flex flex-wrap gap-x-3 text-sm text-muted figures">
            <span>{t('passkeyAdded', { date: readableDate(createdAt, locale) })}</span>
            <span>
              {lastUsedAt
                ? t('passkeyUsed', { date: readableDate(lastUsedAt, locale) })
                : t('passkeyUnused')}
            </span>
          </span>
        </span>
        <span
          aria-label={t('passkeyRemoveOf', { name })}
          className="shrink-0 font-semibold text-link underline-offset-4 group-hover:underline"
        >
          {t('passkeyRemove')}
        </span>
      </summary>
      <form
        action={`/api/profile/passkeys/remove/${_id}`}
        method="post"
        className="grid gap-3 pt-3 pb-1"
      >
        <p>{t('passkeySure')}</p>
        <Button type="submit" variant="danger" className="w-full px-6 sm:w-fit">
          {t('passkeyRemoveButton')}
        </Button>
      </form>
    </details>
  );
}
