import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { smallPicture } from '@/components/ui/picture-source';
import {
  isShownAt,
  latestOf,
  type Block,
  type BlockStep,
} from '@/lib/features/content/blocks/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { shownContact } from '@/lib/platform/phone';
import { readableMinute, readableMoment } from '@/lib/platform/time/time';

interface Props {
  place: string;
  blocks: Block[];
  account: string;
  /** The page of the place, in the reader's language. */
  here: string;
  now: Date;
  locale: Locale;
}

/** The blocks of a place in their order, with what can be done to each: ordinary forms. */
export function BlockRows({ place, blocks, account, here, now, locale }: Props) {
  return (
    <ol className="space-y-4">
      {blocks.map((block, index) => (
        <BlockRow
          key={block.id}
          {...{ place, block, account, here, now, locale }}
          isFirst={index === 0}
          isLast={index === blocks.length - 1}
        />
      ))}
    </ol>
  );
}

/** Key of a block's state under `contentBlocks.state`. */
function stateOf({ published, draft }: Block, now: Date) {
  if (published === null) return 'draft';
  if (isShownAt(published, now)) return draft ? 'changed' : 'shown';
  const isWaiting = published.from !== null && new Date(published.from) > now;
  if (isWaiting) return draft ? 'waitsChanged' : 'waits';
  return draft ? 'overChanged' : 'over';
}

function BlockRow({
  place,
  block,
  account,
  here,
  now,
  locale,
  isFirst,
  isLast,
}: Omit<Props, 'blocks'> & { block: Block; isFirst: boolean; isLast: boolean }) {
  const t = useTranslations('contentBlocks');
  const value = latestOf(block);
  const name = value.title[locale] || value.title.en || value.title.bn || t('untitled');
  const state = stateOf(block, now);
  const step = (step: BlockStep, variant: 'primary' | 'outline' | 'danger' = 'outline') => (
    <form action={`/api/content/blocks/step/${block.id}`} method="post">
      <input type="hidden" name="account" value={account} />
      <input type="hidden" name="place" value={place} />
      <input type="hidden" name="block" value={block.id} />
      <input type="hidden" name="version" value={block.version} />
      <input type="hidden" name="step" value={step} />
      <Button type="submit" variant={variant} aria-label={t('named', { action: t(step), name })}>
        {t(step)}
      </Button>
    </form>
  );
  const link = (query: string, action: 'edit' | 'picture') => (
    <a
      href={`${here}?${query}=${block.id}#form`}
      aria-label={t('named', { action: t(action), name })}
      className="btn target border-line bg-surface text-ink hover:bg-paper"
    >
      {t(action)}
    </a>
  );
  return (
    <li className="panel p-4 sm:p-5">
      <div className="flex gap-4">
        {block.kind === 'banner' && value.image !== '' && (
          <img
            src={smallPicture(value.image)}
            alt={value.alt[locale]}
            width={64}
            height={64}
            className="size-16 shrink-0 rounded-field border border-line bg-white object-cover"
          />
        )}
        <div className="min-w-0 grow">
          <p className="text-sm text-muted">
            {t(`kind.${block.kind}`)} · {t(`state.${state}`)}
          </p>
          <h2 className="text-lg font-semibold wrap-anywhere">{name}</h2>
          <p className="text-sm text-muted figures">
            <Period value={value} locale={locale} />
          </p>
          <p className="text-sm wrap-anywhere text-muted figures">
            {t('changedBy', {
              time: readableMinute(block.at, locale),
              by: shownContact(block.by, locale),
            })}
          </p>
        </div>
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        {block.draft && step('publish', 'primary')}
        {link('block', 'edit')}
        {block.kind === 'banner' && link('picture', 'picture')}
        {!isFirst && step('up')}
        {!isLast && step('down')}
      </div>
      <div className="mt-2 flex flex-wrap gap-x-6">
        {block.draft && block.published && (
          <Sure label={t('discard')} text={t('discardAsk')}>
            {step('discard', 'danger')}
          </Sure>
        )}
        {block.published && (
          <Sure label={t('hide')} text={t('hideAsk')}>
            {step('hide', 'danger')}
          </Sure>
        )}
        <Sure label={t('remove')} text={t('removeAsk')}>
          {step('remove', 'danger')}
        </Sure>
      </div>
    </li>
  );
}

/** From when until when a block is shown. */
function Period({
  value: { from, until },
  locale,
}: {
  value: { from: string | null; until: string | null };
  locale: Locale;
}) {
  const t = useTranslations('contentBlocks');
  if (from && until) {
    return t('period', {
      from: readableMoment(from, locale),
      until: readableMoment(until, locale),
    });
  }
  if (from) return t('fromOn', { from: readableMoment(from, locale) });
  return until ? t('untilOnly', { until: readableMoment(until, locale) }) : t('always');
}

/** Asks before what cannot be taken back: the button is seen once its line is opened. */
function Sure({ label, text, children }: { label: string; text: string; children: ReactNode }) {
  return (
    <details>
      <summary className="inline-flex target cursor-pointer items-center font-semibold text-link underline-offset-4 hover:underline">
        {label}
      </summary>
      <div className="space-y-2 py-2">
        <p className="text-sm text-muted">{text}</p>
        {children}
      </div>
    </details>
  );
}
