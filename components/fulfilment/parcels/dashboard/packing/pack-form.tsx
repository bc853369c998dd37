'use client';

import { useTranslations } from 'next-intl';
import { useState, useEffect, type FormEvent } from 'react';
import { useRouter } from 'next/navigation';
import { Button } from '@/components/ui/button';
import { Modal } from '@/components/ui/modal';
import { QuantityField } from '@/components/ui/quantity-field';
import { TextArea, TextField } from '@/components/ui/text-field';
import { useMutation, type Credentials, type Settle } from '@/components/ui/use-mutation';
import type { CancelLines, cancelLinesRoute } from '@/lib/features/orders/shared';
import { call } from '@/lib/platform/http/call';
import { presetReason } from '@/lib/shop/preset-reasons';
import type { CallError } from '@/lib/platform/http/send';
import { localDigits, parseNumber } from '@/lib/platform/i18n/digits';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatCount } from '@/lib/platform/money';
import { useSignIn } from '@/components/accounts/use-sign-in';
import { useErrorMessages } from '@/components/ui/error-messages';
import { DANGER_TEXT } from '@/components/ui/looks';
import { useResultDialogs } from '@/components/ui/use-result-dialogs';
import type { Pack, packParcelRoute } from '@/lib/features/fulfilment/parcels/shared';
import { localePath } from '@/lib/platform/i18n/locale-path';
import { paths } from '@/lib/shop/paths';
import { PackLine, type ShownLine } from './pack-line';
import { countOf, total, usePacking, type PackingAction, type Said } from './use-packing';
import { ScanField } from './scan-field';

interface NothingLeftModalProps {
  orderId: string;
  line: ShownLine;
  /** Units of it that lie in the parcel, and are there. */
  counted: number;
  locale: Locale;
  credentials: Credentials;
  onClose(): void;
  /** @param whole the whole order is cancelled by it */
  onDone(whole: boolean, settle: Settle): void;
  onRefused(error: CallError, settle: Settle): Promise<void>;
}

/** Asks how many units of a line are not there and cancels these, with a reason that the buyer reads. */
function NothingLeftModal({
  orderId,
  line,
  counted,
  locale,
  credentials,
  ...on
}: NothingLeftModalProps) {
  const t = useTranslations('packing.nothingLeft');
  const tReason = useTranslations('dashboardOrders.reason');
  const tCheck = useTranslations('validation');
  const most = Math.min(line.open, line.cancellable);
  const missing = Math.min(Math.max(1, line.open - counted), most);
  const [typed, setTyped] = useState(localDigits(String(missing), locale));
  const [reason, setReason] = useState(presetReason('soldOut', locale));
  const [isChecked, setChecked] = useState(false);
  const { mutate, busy } = useMutation({
    credentials,
    idempotencyKey: true,
    write: (body: CancelLines, signing) =>
      call<typeof cancelLinesRoute>('POST /api/orders/lines/{id}', {
        id: orderId,
        body,
        ...signing,
      }),
    onSuccess: ({ whole }, _body, settle) => on.onDone(whole, settle),
    onError: (error, _body, settle) => on.onRefused(error, settle),
  });

  const units = parseNumber(typed);
  const isUnits = units !== undefined && Number.isInteger(units) && units >= 1 && units <= most;

  function submit(event: FormEvent): void {
    event.preventDefault();
    setChecked(true);
    if (!isUnits || reason.trim() === '') return;
    void mutate({ lines: [{ lineId: line._id, quantity: units }], reason: reason.trim() });
  }

  return (
    <Modal
      title={t('title')}
      lead={[line.name, line.options].filter(Boolean).join(' · ')}
      closeLabel={tReason('close')}
      onClose={on.onClose}
    >
      <form onSubmit={submit} noValidate className="grid gap-4">
        <p>{t('lead')}</p>
        <QuantityField
          name="missing"
          label={t('missing')}
          value={typed}
          min={1}
          max={most}
          decreaseLabel={t('decrease')}
          increaseLabel={t('increase')}
          onStep={setTyped}
          onChange={({ target }) => setTyped(target.value)}
          hint={t('of', { count: formatCount(most, locale) })}
          error={
            isChecked && !isUnits ? t('range', { count: formatCount(most, locale) }) : undefined
          }
        />
        <TextArea
          name="reason"
          label={tReason('reason')}
          hint={tReason('reasonHint')}
          rows={2}
          maxLength={1000}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          error={isChecked && reason.trim() === '' ? tCheck('required') : undefined}
          required
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outline" onClick={on.onClose}>
            {t('keep')}
          </Button>
          <Button type="submit" variant="danger" busy={busy}>
            {t('submit')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

interface PackFormProps {
  orderId: string;
  lines: ShownLine[];
  locale: Locale;
  onPacked(parcelId: string, settle: Settle): void;
  /** Called when an earlier try may have packed what was counted: the page starts again. */
  onStale(): void;
}

const HEAVIEST_GRAMS = 1_000_000;

/** Parses the text typed as a weight, in grams; undefined: nothing was typed, null: it is not a weight. */
function gramsOf(typed: string): number | null | undefined {
  if (typed.trim() === '') return undefined;
  const grams = parseNumber(typed);
  return grams !== undefined && Number.isInteger(grams) && grams >= 0 && grams <= HEAVIEST_GRAMS
    ? grams
    : null;
}

const isWrong = (said: Said | null) => said?.kind === 'unknown' || said?.kind === 'full';

/** Counts what is laid into a parcel and packs it. What is left goes into another one. */
export function PackForm({ orderId, lines, locale, onPacked, onStale }: PackFormProps) {
  const t = useTranslations('packing');
  const router = useRouter();
  const labels = useErrorMessages();
  const { showError } = useResultDialogs();
  const { credentials, loginModal } = useSignIn(
    locale,
    localePath(locale, paths.packOrder(orderId)),
  );
  const { counts, said, turn, weight, setWeight, dispatch, key } = usePacking(orderId, lines);
  const [missingId, setMissingId] = useState<string | null>(null);
  const [problem, setProblem] = useState<'nothing' | 'weight' | null>(null);
  const { mutate, busy } = useMutation({
    credentials,
    idempotencyKey: key,
    write: (body: Pack, signing) =>
      call<typeof packParcelRoute>('POST /api/parcels/pack/{id}', {
        id: orderId,
        body,
        ...signing,
      }),
    onSuccess: ({ parcelId }, _body, settle) => onPacked(parcelId, settle),
    async onError(error, _body, settle) {
      await refused(error, settle);
      if (error.code === 'IDEMPOTENCY_MISMATCH') onStale();
    },
  });

  // A hand that holds the goods feels what the eye does not look at.
  useEffect(() => {
    if (turn > 0 && said) navigator.vibrate?.(isWrong(said) ? [120, 60, 120] : 40);
  }, [turn, said]);

  async function refused(error: CallError, settle: Settle): Promise<void> {
    await showError(undefined, labels(error, t('failed')));
    settle(() => router.refresh());
  }

  function act(action: PackingAction): void {
    setProblem(null);
    dispatch(action);
  }

  function pack(): void {
    const packed = lines.flatMap(({ _id }) => {
      const quantity = countOf(counts, _id);
      return quantity > 0 ? [{ lineId: _id, quantity }] : [];
    });
    const grams = gramsOf(weight);
    if (packed.length === 0) return setProblem('nothing');
    if (grams === null) return setProblem('weight');
    setProblem(null);
    void mutate({ lines: packed, ...(grams !== undefined && { weightGrams: grams }) });
  }

  const numbers = {
    count: total(counts),
    packed: formatCount(total(counts), locale),
    open: formatCount(
      lines.reduce((sum, { open }) => sum + open, 0),
      locale,
    ),
  };
  const grams = lines.reduce((sum, line) => sum + line.weightGrams * countOf(counts, line._id), 0);
  const missing = lines.find(({ _id }) => _id === missingId);
  return (
    <>
      <ul className="grid gap-3">
        {lines.map((line) => (
          <PackLine
            key={line._id}
            line={line}
            counted={countOf(counts, line._id)}
            locale={locale}
            onAdd={(units) => act({ do: 'add', lineId: line._id, units })}
            onAll={() => act({ do: 'all', lineId: line._id })}
            onNothingLeft={() => setMissingId(line._id)}
          />
        ))}
      </ul>
      <div className="mt-4 max-w-60">
        <TextField
          name="weight"
          label={t('weight')}
          hint={
            grams > 0 ? t('weightHint', { grams: formatCount(grams, locale) }) : t('weightNone')
          }
          error={problem === 'weight' ? t('weightWrong') : undefined}
          inputMode="numeric"
          autoComplete="off"
          value={weight}
          onChange={({ target }) => setWeight(target.value)}
        />
      </div>
      <div className="sticky bottom-3 z-20 mt-4 space-y-3 panel p-3 shadow-lg">
        {/* Each turn says its words anew, the same ones too. */}
        <div aria-live="assertive" className="min-w-0">
          {problem === 'nothing' ? (
            <p className="font-semibold">{t('nothingCounted')}</p>
          ) : (
            said && (
              <p
                key={turn}
                className={`font-semibold wrap-anywhere ${isWrong(said) ? DANGER_TEXT : ''}`}
              >
                <SaidWords said={said} lines={lines} counts={counts} locale={locale} />
              </p>
            )
          )}
        </div>
        <ScanField onCode={(code) => act({ do: 'scan', code })} />
        <div className="flex gap-2">
          <Button
            variant="outline"
            onClick={() => act({ do: total(counts) > 0 ? 'none' : 'all' })}
            className="px-4"
          >
            {t(total(counts) > 0 ? 'clear' : 'everything')}
          </Button>
          <Button busy={busy} onClick={pack} className="grow">
            {t('pack', numbers)}
          </Button>
        </div>
      </div>
      {missing && (
        <NothingLeftModal
          orderId={orderId}
          line={missing}
          counted={countOf(counts, missing._id)}
          locale={locale}
          credentials={credentials}
          onClose={() => setMissingId(null)}
          onDone={(_whole, settle) => {
            setMissingId(null);
            settle(() => router.refresh());
          }}
          onRefused={refused}
        />
      )}
      {loginModal}
    </>
  );
}

interface SaidProps extends Pick<PackFormProps, 'lines' | 'locale'> {
  said: Said;
  counts: Parameters<typeof countOf>[0];
}

/** Text that reports the result of the last tap or scan. */
function SaidWords({ said, lines, counts, locale }: SaidProps) {
  const t = useTranslations('packing.said');
  if (said.kind === 'unknown') return t('unknown', { code: said.code });
  const line = lines.find(({ _id }) => _id === said.lineId);
  if (!line) return null;
  return t(said.kind, {
    name: line.name,
    counted: formatCount(countOf(counts, line._id), locale),
    open: formatCount(line.open, locale),
  });
}
