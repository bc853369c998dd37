'use client';

import { FileUp } from 'lucide-react';
import { useTranslations } from 'next-intl';
import {
  useId,
  useRef,
  useState,
  type ClipboardEvent,
  type FormEvent,
  type KeyboardEvent,
} from 'react';
import { CourierNames, COURIERS_LIST } from '@/components/orders/dashboard/courier-names';
import { Button } from '@/components/ui/button';
import { DropZone } from '@/components/ui/drop-zone';
import { DANGER_TEXT } from '@/components/ui/looks';
import { TextField } from '@/components/ui/text-field';
import {
  pairScan,
  type Scanned,
  type UntrackedParcel,
} from '@/lib/features/fulfilment/parcels/shared';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatCount, formatTaka } from '@/lib/platform/money';
import { ScanField } from '../packing/scan-field';
import { beep } from './beep';
import { useTracking } from './use-tracking';

/** A file of 500 rows is far smaller. */
const MOST_BYTES = 200_000;

const textOf = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error!);
    reader.readAsText(file);
  });

interface Props {
  parcels: UntrackedParcel[];
  /** Couriers that the parcels may be handed to by hand, besides own delivery. */
  couriers: readonly string[];
  /** The one that the last parcel without a booking went with; empty: none did. */
  lastCourier: string;
  locale: Locale;
}

/** One courier, and the tracking number of each packed parcel: typed, pasted, from a file or scanned. */
export function TrackingDesk({ parcels, couriers, lastCourier, locale }: Props) {
  const t = useTranslations('tracking');
  const tCheck = useTranslations('validation');
  const id = useId();
  const tracking = useTracking(parcels, lastCourier, locale);
  const [scanned, setScanned] = useState<Scanned<UntrackedParcel>>(null);
  const [said, setSaid] = useState('');
  const [isTooLarge, setTooLarge] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { courier, courierError, values, problems, lines, outcome, busy } = tracking;
  const counted = (count: number) => ({ count, formatted: formatCount(count, locale) });
  const filled = parcels.filter(({ _id }) => (values[_id] ?? '').trim() !== '').length;

  function scan(code: string): void {
    const step = pairScan(parcels, scanned, code);
    switch (step.is) {
      case 'label':
        setScanned({ parcel: step.parcel });
        setSaid(t('scan.slipNext', { number: step.parcel.number }));
        return beep('done');
      case 'pair': {
        const { parcel, trackingNumber } = step;
        setScanned(null);
        setSaid(t('scan.pair', { number: parcel.number, trackingNumber }));
        tracking.setValue(parcel._id, trackingNumber);
        return void tracking.saveOne(parcel._id, trackingNumber);
      }
      default:
        setSaid(t(`scan.${step.is}`, { code }));
        return beep('wrong');
    }
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (courier.trim() === '') {
      document.querySelector<HTMLInputElement>(`input[list="${COURIERS_LIST}"]`)?.focus();
    }
    void tracking.saveAll();
  }

  /** Enter goes to the next row, and from the last one to the button. */
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const fields = [
      ...form.current!.querySelectorAll<HTMLElement>('input[name], button[type=submit]'),
    ];
    fields[fields.indexOf(event.currentTarget) + 1]?.focus();
  }

  function onPaste(event: ClipboardEvent, row: number): void {
    const text = event.clipboardData.getData('text');
    if (!/[\n\t]/.test(text.trim())) return;
    event.preventDefault();
    tracking.fill(text, row);
  }

  async function onFile([file]: File[]): Promise<void> {
    if (!file) return;
    setTooLarge(file.size > MOST_BYTES);
    if (file.size <= MOST_BYTES) tracking.fill(await textOf(file), null);
  }

  const isNone = parcels.length === 0;
  return (
    <div className="max-w-4xl space-y-4">
      <div className={isNone ? 'hidden' : 'space-y-4 panel p-4'}>
        <TextField
          name="courier"
          label={t('courier')}
          list={COURIERS_LIST}
          maxLength={100}
          autoComplete="off"
          value={courier}
          onChange={({ target }) => tracking.setCourier(target.value)}
          error={courierError ? tCheck(courierError) : undefined}
          required
        />
        <CourierNames names={couriers} />
        <section aria-labelledby={`${id}-scan`} className="space-y-2">
          <h2 id={`${id}-scan`} className="font-semibold">
            {t('scan.title')}
          </h2>
          <p className="text-sm text-muted">{t('scan.lead')}</p>
          <ScanField onCode={scan} label={t('scan.label')} submit={t('scan.take')} />
          <p role="status" className="min-h-6 font-semibold">
            {said}
          </p>
        </section>
        <section className="space-y-2">
          <h2 id={`${id}-file`} className="font-semibold">
            {t('file.title')}
          </h2>
          <DropZone
            id={`${id}-input`}
            labelledBy={`${id}-file`}
            accept=".csv,.txt,text/csv,text/plain"
            icon={FileUp}
            touch={t('file.touch')}
            onFiles={(files) => void onFile(files)}
          >
            {t('file.drop')}
          </DropZone>
          {(isTooLarge || lines.length > 0) && (
            <div role="alert" className={`text-sm ${DANGER_TEXT}`}>
              {isTooLarge && <p>{t('file.tooLarge')}</p>}
              <ul>
                {lines.map(({ line, why }) => (
                  <li key={line}>{t(`file.why.${why}`, { line: formatCount(line, locale) })}</li>
                ))}
              </ul>
            </div>
          )}
        </section>
      </div>
      <form ref={form} onSubmit={submit} noValidate className="space-y-4">
        {!isNone && <p className="text-sm text-muted">{t('tableHint')}</p>}
        <ol className={isNone ? 'hidden' : 'divide-y divide-line panel px-4'}>
          {parcels.map(({ _id, number, customerName, district, cash }, row) => {
            const problem = problems[_id];
            return (
              <li key={_id} className="py-3">
                <TextField
                  name={_id}
                  label={t('row', { number, name: customerName })}
                  hint={[district, cash > 0 && formatTaka(cash, locale)]
                    .filter(Boolean)
                    .join(' · ')}
                  maxLength={100}
                  autoComplete="off"
                  autoCapitalize="characters"
                  spellCheck={false}
                  enterKeyHint="next"
                  value={values[_id] ?? ''}
                  onChange={({ target }) => tracking.setValue(_id, target.value)}
                  onKeyDown={onKeyDown}
                  onPaste={(event) => onPaste(event, row)}
                  error={problem && t(`problem.${problem}`)}
                />
              </li>
            );
          })}
        </ol>
        <div
          className={
            isNone
              ? undefined
              : 'sticky bottom-3 z-20 flex flex-wrap items-center gap-3 panel border-primary p-2 shadow-lg'
          }
        >
          <p role="status" className="flex-1 ps-2 font-semibold figures">
            {outcome &&
              [
                outcome.done > 0 && t('done', counted(outcome.done)),
                outcome.left > 0 && t('left', counted(outcome.left)),
              ]
                .filter(Boolean)
                .join(' ')}
          </p>
          {!isNone && (
            <Button type="submit" busy={busy}>
              {t('save', counted(filled))}
            </Button>
          )}
        </div>
      </form>
      {tracking.loginModal}
    </div>
  );
}
