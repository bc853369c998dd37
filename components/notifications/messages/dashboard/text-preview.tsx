import { useTranslations } from 'next-intl';
import { fillText } from '@/lib/features/notifications/messages/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatCount, formatTaka, toTaka } from '@/lib/platform/money';
import { smsParts, thrifty } from '@paikari/sms-gateways/parts';

interface Props {
  text: string;
  samples: Record<string, string | number>;
  /** Language of the text. */
  language: Locale;
  isSms: boolean;
  /** Price of one part of an SMS, in poisha; null where it is not known, or nothing. */
  partPoisha: number | null;
  /** Language of the page. */
  locale: Locale;
}

/** A text with made-up values as it would be read, and of an SMS how many it is and what they cost. */
export function TextPreview({ text, samples, language, isSms, partPoisha, locale }: Props) {
  const t = useTranslations('messageDesk');
  const read = fillText(text, samples, language)
    .replace(/[^\S\n]+/g, ' ')
    .trim();
  const filled = isSms ? thrifty(read) : read;
  const { parts, units } = smsParts(filled);
  const count = { count: parts, units: formatCount(units, locale) };
  return (
    <div className="rounded-box border border-line bg-paper p-3 text-sm">
      <p className="text-muted">{t('preview')}</p>
      <p lang={language} className="wrap-anywhere whitespace-pre-wrap">
        {filled}
      </p>
      {isSms && (
        <p className="mt-1 font-semibold figures">
          {partPoisha
            ? t('smsCost', { ...count, cost: formatTaka(toTaka(parts * partPoisha), locale) })
            : t('smsCostFree', count)}
        </p>
      )}
    </div>
  );
}
