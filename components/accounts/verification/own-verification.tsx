import { BadgeCheck, Circle, CircleAlert, Clock } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { DANGER_TEXT } from '@/components/ui/looks';
import { PostedFile } from '@/components/ui/posted-file';
import {
  CONTRACT_VERSION,
  MOST_PICTURES,
  reaches,
  TIER_LIMITS,
  tierOfKind,
  VOID_REASONS,
  type DocumentKind,
  type DocumentView,
  type OwnVerification,
} from '@/lib/features/accounts/verification/shared';
import { localDigits } from '@/lib/platform/i18n/digits';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { formatCount, formatTaka, toTaka } from '@/lib/platform/money';
import { PICTURE_TYPES } from '@/lib/platform/storage/rules';
import { readableDate, readableDay } from '@/lib/platform/time/time';
import { paths } from '@/lib/shop/paths';
import { ContractPanel } from './contract-panel';
import { DocumentForm } from './document-form';
import { SUMMARY, type VerificationProps } from './verification-props';

type Step = OwnVerification['steps'][number];

/** The steps by which a seller proves whose the shop is, with the forms of each. */
export function OwnVerificationView(props: VerificationProps) {
  const t = useTranslations('verification');
  const { view, locale } = props;
  const { cashPoisha } = TIER_LIMITS[view.tier];
  const Icon = reaches(view.tier, 'person') ? BadgeCheck : CircleAlert;
  return (
    <div className="grid gap-5">
      <div className="flex items-center gap-3 panel p-4 sm:p-5">
        <Icon aria-hidden="true" className="size-6 shrink-0 text-link" />
        <div>
          <p className="text-lg font-semibold">{t('tier', { tier: t(`tierName.${view.tier}`) })}</p>
          <p className="text-muted figures">
            {cashPoisha === null
              ? t('cashAny')
              : t('cash', { limit: formatTaka(toTaka(cashPoisha), locale) })}
          </p>
        </div>
      </div>
      <StepPanel
        id="phone"
        title={t('stepPhone')}
        gives={t('gives.phone')}
        state={view.hasPhone ? 'done' : 'open'}
      >
        {view.hasPhone ? (
          <p>{t('phoneDone')}</p>
        ) : (
          <>
            <p>{t('phoneAsk')}</p>
            <Link
              href={localePath(locale, paths.profile)}
              prefetch={false}
              className="btn w-fit btn-primary"
            >
              {t('phoneLink')}
            </Link>
          </>
        )}
      </StepPanel>
      {view.steps.map((step) => (
        <DocumentStep key={step.kind} {...props} step={step} />
      ))}
      <ContractPanel {...props} />
    </div>
  );
}

const ICONS = { done: BadgeCheck, waiting: Clock, wrong: CircleAlert, open: Circle };
const TONES = { done: 'text-link', waiting: 'text-muted', wrong: DANGER_TEXT, open: 'text-muted' };

function StepPanel({
  id,
  title,
  gives,
  state,
  children,
}: {
  id: string;
  title: string;
  /** Advantages of the step for the seller. */
  gives: string;
  state: keyof typeof ICONS;
  children: ReactNode;
}) {
  const Icon = ICONS[state];
  return (
    <section
      id={id}
      aria-labelledby={`step-${id}`}
      className="grid scroll-mt-24 gap-3 panel p-4 sm:p-5"
    >
      <div>
        <h2 id={`step-${id}`} className="flex items-center gap-2.5 text-xl font-bold">
          <Icon aria-hidden="true" className={`size-5 shrink-0 ${TONES[state]}`} />
          {title}
        </h2>
        <p className="mt-1 text-muted">{gives}</p>
      </div>
      {children}
    </section>
  );
}

function DocumentStep({ step, ...props }: VerificationProps & { step: Step }) {
  const t = useTranslations('verification');
  const tKind = useTranslations('sellerDocument');
  const { kind, current, open, last } = step;
  const { view, posted, locale } = props;
  const mine = posted?.values.kind === kind ? posted : null;
  const isAgreed = view.agreed?.version === CONTRACT_VERSION;
  const isReady = view.hasPhone && isAgreed;
  const state = open?.state === 'waiting' ? 'waiting' : current ? 'done' : last ? 'wrong' : 'open';
  const form = (typed: DocumentView | null) => (
    <DocumentForm {...props} kind={kind} typed={typed} posted={mine} />
  );
  return (
    <StepPanel id={kind} title={tKind(kind)} gives={t(`gives.${tierOfKind(kind)}`)} state={state}>
      {current && (
        <>
          <Facts document={current} locale={locale} />
          <details>
            <summary className={SUMMARY}>{t('end')}</summary>
            <p className="mb-2 text-sm text-muted">{t('endText')}</p>
            <StepButton document={current} step="withdraw" account={props.account}>
              {t('end')}
            </StepButton>
          </details>
        </>
      )}
      {last && <Ended document={last} />}
      {open && <Open {...props} document={open} form={form(open)} isChanging={mine !== null} />}
      {!open && !isReady && <p className="text-muted">{t(isAgreed ? 'phoneAsk' : 'agreeFirst')}</p>}
      {!open &&
        isReady &&
        (current || !isNext(view, kind) ? (
          <details open={mine !== null}>
            <summary className={SUMMARY}>{t(current ? 'again' : 'handIn')}</summary>
            {current && <p className="mb-2 text-sm text-muted">{t('keeps')}</p>}
            {form(null)}
          </details>
        ) : (
          form(last)
        ))}
    </StepPanel>
  );
}

/** True where this kind is the next that a seller of this tier hands in. */
const isNext = ({ tier, steps }: OwnVerification, kind: DocumentKind): boolean =>
  steps.find((each) => !reaches(tier, tierOfKind(each.kind)))?.kind === kind;

/** A document's details, and since when it counts or waits. */
function Facts({ document, locale }: { document: DocumentView; locale: Locale }) {
  const t = useTranslations('verification');
  const { kind, number, legalName, state, sentAt, decidedAt, expiresOn, bin, address } = document;
  const day = (at: string) => readableDate(new Date(at), locale);
  const since =
    state === 'approved' && decidedAt
      ? t('approvedOn', { day: day(decidedAt) })
      : sentAt
        ? t('sentOn', { day: day(sentAt) })
        : t(`state.${state}`);
  const rows = [
    [t(`number.${kind}`), localDigits(number, locale)],
    [t('legalName'), legalName],
    [t('bin'), localDigits(bin, locale)],
    [t('address'), address],
    [t('expiresOn'), expiresOn && readableDay(expiresOn, locale)],
  ];
  return (
    <div className="grid gap-1">
      <p className="font-semibold">{since}</p>
      <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)]">
        {rows.map(
          ([name, value]) =>
            value && (
              <div key={name} className="contents">
                <dt className="text-muted">{name}</dt>
                <dd className="wrap-anywhere figures max-sm:mb-1">{value}</dd>
              </div>
            ),
        )}
      </dl>
    </div>
  );
}

/** Why a document was not accepted or ended. */
function Ended({ document: { state, reason } }: { document: DocumentView }) {
  const t = useTranslations('verification');
  const own = VOID_REASONS.find((known) => known === reason);
  return (
    <div className="border-s-4 border-error ps-3">
      <p className="font-semibold">{t(`state.${state}`)}</p>
      {own && <p>{t(`voidReason.${own}`)}</p>}
      {!own && reason && <p className="wrap-anywhere">{t('reason', { reason })}</p>}
    </div>
  );
}

/** A document that is being handed in: its pictures and its next step. */
function Open({
  document,
  form,
  isChanging,
  account,
  locale,
}: VerificationProps & { document: DocumentView; form: ReactNode; isChanging: boolean }) {
  const t = useTranslations('verification');
  const tUpload = useTranslations('upload');
  const { id, state, pictures } = document;
  const isDraft = state === 'draft';
  return (
    <div className="grid gap-4 border-t border-line pt-3">
      <Facts document={document} locale={locale} />
      {pictures > 0 && (
        <ul className="flex flex-wrap gap-3">
          {Array.from({ length: pictures }, (_, page) => (
            <li key={page}>
              <a
                href={`/api/verification/pictures/${id}?picture=${page}`}
                className="block overflow-hidden rounded-field border border-line"
              >
                <img
                  src={`/api/verification/pictures/${id}?picture=${page}`}
                  alt={t('pictureOf', { number: formatCount(page + 1, locale) })}
                  className="h-32 w-auto max-w-full object-contain"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {isDraft && pictures < MOST_PICTURES && (
        <form
          action={`/api/verification/pictures/${id}`}
          method="post"
          encType="multipart/form-data"
          className="grid max-w-xl gap-3"
        >
          <input type="hidden" name="upload_preset" value="product" />
          <PostedFile
            name="file"
            label={t('picture')}
            hint={t('pictureHint', { most: formatCount(MOST_PICTURES, locale) })}
            accept={PICTURE_TYPES.join(',')}
            drop={tUpload('dropOne')}
            touch={tUpload('addOne')}
          />
          <Button type="submit" variant={pictures > 0 ? 'outline' : undefined} className="sm:w-fit">
            {t('pictureAdd')}
          </Button>
        </form>
      )}
      {isDraft && pictures === 0 && <p className="text-muted">{t('pictureNone')}</p>}
      {isDraft && pictures > 0 && (
        <StepButton document={document} step="send" account={account}>
          {t('send')}
        </StepButton>
      )}
      {isDraft && (
        <details open={isChanging}>
          <summary className={SUMMARY}>{t('change')}</summary>
          {form}
        </details>
      )}
      <details>
        <summary className={SUMMARY}>{t(isDraft ? 'discard' : 'withdraw')}</summary>
        <p className="mb-2 text-sm text-muted">{t('lossText')}</p>
        <StepButton document={document} step="withdraw" account={account}>
          {t(isDraft ? 'discard' : 'withdraw')}
        </StepButton>
      </details>
    </div>
  );
}

function StepButton({
  document: { id },
  step,
  account,
  children,
}: {
  document: DocumentView;
  step: 'send' | 'withdraw';
  account: string;
  children: ReactNode;
}) {
  return (
    <form action={`/api/verification/steps/${id}`} method="post">
      <input type="hidden" name="account" value={account} />
      <input type="hidden" name="step" value={step} />
      <Button
        type="submit"
        variant={step === 'send' ? undefined : 'outline'}
        className="w-full sm:w-fit"
      >
        {children}
      </Button>
    </form>
  );
}
