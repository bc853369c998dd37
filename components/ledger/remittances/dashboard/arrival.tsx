import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import type { RemittanceView } from '@/lib/features/ledger/remittances/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { signedTaka } from '@/lib/platform/money';
import { shownContact } from '@/lib/platform/phone';
import { readableTime } from '@/lib/platform/time/time';
import { FileForm } from './draft-view';

interface Props {
  file: Pick<RemittanceView, '_id' | 'total' | 'arrived'>;
  locale: Locale;
}

/** What arrived at the bank for a courier's file, held against the file and against our own orders. */
export function Arrival({ file: { _id, total, arrived }, locale }: Props) {
  const t = useTranslations('remittances');
  const sums = [
    [t('arrivalOurs'), total.expected - total.charge],
    [t('arrivalFile'), total.net],
    ...(arrived
      ? [
          [t('arrivalBank'), arrived.amount] as const,
          [t('arrivalDifference'), arrived.difference] as const,
        ]
      : []),
  ] as const;
  return (
    <section aria-labelledby="arrival" className="space-y-4 panel p-4 sm:p-5">
      <div>
        <h2 id="arrival" className="text-xl font-bold">
          {t('arrivalTitle')}
        </h2>
        <p className="text-muted">{t('arrivalLead')}</p>
      </div>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {sums.map(([label, taka]) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-muted">{label}</dt>
            <dd className="font-semibold figures">{signedTaka(taka, locale)}</dd>
          </div>
        ))}
      </dl>
      {arrived && (
        <p className="text-sm wrap-anywhere text-muted">
          {t('arrivalBy', {
            time: readableTime(new Date(arrived.at), locale),
            email: shownContact(arrived.by, locale),
            reference: arrived.reference,
          })}
        </p>
      )}
      {arrived && arrived.difference !== 0 && (
        <Notice tone="warning">
          <p className="text-sm">{t('arrivalDiffers')}</p>
        </Notice>
      )}
      <FileForm
        fileId={_id}
        move="arrived"
        label={t('arrivalTitle')}
        className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-3"
      >
        <Field id="arrival-received" label={t('arrivalBank')}>
          <input
            id="arrival-received"
            name="received"
            inputMode="decimal"
            required
            maxLength={40}
            defaultValue={arrived?.amount}
            className="input w-full text-base"
          />
        </Field>
        <Field id="arrival-reference" label={t('arrivalReference')}>
          <input
            id="arrival-reference"
            name="reference"
            required
            maxLength={60}
            defaultValue={arrived?.reference}
            className="input w-full text-base"
          />
        </Field>
        <div>
          <Button type="submit" variant="outline">
            {t('arrivalSave')}
          </Button>
        </div>
      </FileForm>
    </section>
  );
}
