import type { getTranslations } from 'next-intl/server';
import type { TrackFigure } from '@/lib/features/aftersales/track-record/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatCount } from '@/lib/platform/money';

type Words = Awaited<ReturnType<typeof getTranslations<'trackRecord'>>>;

/** A figure as text: percent, or hours. */
export const trackValue = (
  t: Words,
  { figure, value, locale }: { figure: TrackFigure; value: number; locale: Locale },
): string =>
  figure === 'answered'
    ? t('value.hours', { hours: value })
    : t('value.percent', { percent: formatCount(value, locale) });
