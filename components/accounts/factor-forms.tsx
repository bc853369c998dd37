import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { readableDate } from '@/lib/platform/time/time';

/** A code's black squares, each row's in runs; without its quiet zone. */
interface Squares {
  size: number;
  runs: readonly { x: number; y: number; width: number }[];
}

/** Blank modules around it: readers need them, black on white in the dark look too. */
const QUIET = 4;

/** A QR code in the page itself: its text is a secret and goes to no other address. */
function QrCode({ squares: { size, runs }, label }: { squares: Squares; label: string }) {
  const side = size + 2 * QUIET;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      className="size-56 rounded-box bg-white"
    >
      <path
        fill="#000"
        d={runs
          .map(({ x, y, width }) => `M${x + QUIET} ${y + QUIET}h${width}v1h-${width}z`)
          .join('')}
      />
    </svg>
  );
}

/** Recovery codes, this once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const t = useTranslations('security');
  return (
    <section
      aria-labelledby="codes-heading"
      className="panel border-s-4 border-s-accent p-5 sm:p-8"
    >
      <h2 id="codes-heading" className="text-xl font-bold">
        {t('codesTitle')}
      </h2>
      <p className="mt-1 mb-4">{t('codes')}</p>
      <ol lang="en" className="grid grid-cols-2 gap-x-6 gap-y-2 font-mono text-lg">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
    </section>
  );
}

const PANEL = 'panel p-5 sm:p-8';

function CodeInput({
  label,
  hint,
  error,
}: {
  label: string;
  hint: string;
  error: string | undefined;
}) {
  return (
    <TextField
      name="code"
      label={label}
      hint={hint}
      error={error}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={60}
      required
    />
  );
}

interface Offered {
  /** Base32. */
  secret: string;
  /** `otpauth://…` */
  address: string;
  squares: Squares;
}

/** Begins to set up a second factor, and takes the first code of one that was begun. */
export function FactorOffer({
  offered,
  wrong,
}: {
  offered: Offered | null;
  wrong: string | undefined;
}) {
  const t = useTranslations('security');
  const tCommon = useTranslations('common');
  if (offered === null) {
    return (
      <section aria-labelledby="off-heading" className={PANEL}>
        <h2 id="off-heading" className="text-xl font-bold">
          {t('offTitle')}
        </h2>
        <p className="mt-1 mb-5 text-muted">{t('off')}</p>
        <form action="/api/profile/factor/offer" method="post">
          <Button type="submit" className="w-full px-6 sm:w-fit">
            {t('begin')}
          </Button>
        </form>
      </section>
    );
  }
  return (
    <>
      <section aria-labelledby="scan-heading" className={PANEL}>
        <h2 id="scan-heading" className="text-xl font-bold">
          {t('scanTitle')}
        </h2>
        <p className="mt-1 mb-5 text-muted">{t('scan')}</p>
        <div className="flex flex-wrap items-center gap-6">
          <QrCode squares={offered.squares} label={t('qr')} />
          <div className="min-w-0 grow basis-60">
            <a
              href={offered.address}
              className="inline-flex target items-center font-semibold text-link underline-offset-4 hover:underline"
            >
              {t('open')}
            </a>
            <p className="mt-2 text-sm text-muted">{t('key')}</p>
            <p lang="en" className="font-mono break-words">
              {offered.secret.match(/.{1,4}/g)!.join(' ')}
            </p>
          </div>
        </div>
      </section>
      <section aria-labelledby="confirm-heading" className={PANEL}>
        <h2 id="confirm-heading" className="mb-4 text-xl font-bold">
          {t('confirmTitle')}
        </h2>
        <form action="/api/profile/factor" method="post" className="grid gap-4">
          <CodeInput label={tCommon('code')} hint={t('codeHint')} error={wrong} />
          <Button type="submit" className="w-full px-6 sm:w-fit">
            {t('confirm')}
          </Button>
        </form>
        <form action="/api/profile/factor/offer" method="post" className="mt-3">
          <Button type="submit" variant="quiet" className="w-full px-6 sm:w-fit">
            {t('anew')}
          </Button>
        </form>
      </section>
    </>
  );
}

/** That a second factor counts, since when, and how many recovery codes are left. */
export function FactorOn({
  since,
  recoveryLeft,
  locale,
}: {
  /** ISO 8601 */
  since: string;
  recoveryLeft: number;
  locale: Locale;
}) {
  const t = useTranslations('security');
  return (
    <section aria-labelledby="on-heading" className={PANEL}>
      <h2 id="on-heading" className="text-xl font-bold">
        {t('onTitle')}
      </h2>
      <p className="mt-1">{t('on', { date: readableDate(since, locale) })}</p>
      <p className="mt-1 text-muted">{t('left', { count: recoveryLeft })}</p>
    </section>
  );
}

/**
 * Forms for new recovery codes and for turning the app off. Each asks for a code, but of who has passkeys
 * alone: the shop asks for one of them where none was shown just now.
 */
export function FactorForms({
  hasApp,
  hasPasskeys,
  wrong,
  wrongForm,
}: {
  hasApp: boolean;
  hasPasskeys: boolean;
  wrong: string | undefined;
  /** Form whose code was wrong: `recovery` or `off`. */
  wrongForm: string | undefined;
}) {
  const t = useTranslations('security');
  const tCommon = useTranslations('common');
  const recovery = {
    ...({ name: 'recovery', title: 'recoveryTitle', button: 'make' } as const),
    text: hasApp ? 'recovery' : 'recoveryByPasskey',
  } as const;
  const off = {
    ...({ name: 'off', title: 'endTitle', button: 'endButton' } as const),
    text: hasPasskeys ? 'endKeeps' : 'end',
  } as const;
  const forms = hasApp ? [recovery, off] : [recovery];
  return (
    <>
      {forms.map(({ name, title, text, button }) => (
        <section key={name} aria-labelledby={`${name}-heading`} className={PANEL}>
          <h2 id={`${name}-heading`} className="text-xl font-bold">
            {t(title)}
          </h2>
          <p className="mt-1 mb-4 text-muted">{t(text)}</p>
          <form action={`/api/profile/factor/${name}`} method="post" className="grid gap-4">
            {hasApp && (
              <CodeInput
                label={tCommon('code')}
                hint={t('proofHint')}
                error={wrongForm === name ? wrong : undefined}
              />
            )}
            <Button
              type="submit"
              variant={name === 'off' ? 'danger' : 'outline'}
              className="w-full px-6 sm:w-fit"
            >
              {t(button)}
            </Button>
          </form>
        </section>
      ))}
    </>
  );
}
