import { useTranslations } from 'next-intl';
import type { DashboardParcel } from '@/lib/features/fulfilment/parcels/schema';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { reasonInLanguage } from '@/lib/platform/i18n/preset-reasons';
import { readableTime } from '@/lib/platform/time/time';
import { shownContact } from '@/lib/platform/phone';

/** All that was done with a parcel and said of it, newest first, what was ignored too. */
export function ParcelStory({ parcel, locale }: { parcel: DashboardParcel; locale: Locale }) {
  const t = useTranslations('parcelDesk');
  const packed = { at: parcel.packedAt, event: 'packed' as const };
  const steps = [packed, ...parcel.steps].reverse();
  return (
    <ol className="relative space-y-4 border-s-2 border-line ps-5">
      {steps.map((step, index) => {
        const isIgnored = 'ignored' in step && step.ignored === true;
        return (
          <li key={index} className="relative">
            <span
              aria-hidden
              className={`absolute start-[calc(-1.25rem-7px)] top-1.5 size-3 rounded-full ${isIgnored ? 'border border-line bg-paper' : 'bg-primary'}`}
            />
            <p className="font-semibold">
              {step.event === 'packed' ? t('state.packed') : t(`event.${step.event}`)}
            </p>
            <p className="text-sm wrap-anywhere text-muted figures">
              <time dateTime={step.at}>{readableTime(new Date(step.at), locale)}</time>
              {'by' in step &&
                step.by &&
                ` · ${isWord(step.by) ? t(`by.${step.by}`) : shownContact(step.by, locale)}`}
            </p>
            {'word' in step && step.word && (
              <p className="text-sm wrap-anywhere">{t('word', { word: step.word })}</p>
            )}
            {isIgnored && <p className="text-sm font-semibold">{t('ignored')}</p>}
            {'note' in step && step.note && (
              <p className="mt-1 text-sm wrap-anywhere whitespace-pre-line">
                {reasonInLanguage(step.note, locale)}
              </p>
            )}
          </li>
        );
      })}
    </ol>
  );
}

const WORDS = ['you', 'other', 'clock'] as const;
const isWord = (by: string): by is (typeof WORDS)[number] =>
  (WORDS as readonly string[]).includes(by);
