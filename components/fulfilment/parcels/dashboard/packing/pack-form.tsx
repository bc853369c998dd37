'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useSignIn } from '@/components/accounts/use-sign-in';
import { Button } from '@/components/ui/button';
import { useErrorWords } from '@/components/ui/error-words';
import { DANGER_TEXT } from '@/components/ui/looks';
import { TextField } from '@/components/ui/text-field';
import { useMutation, type Settle } from '@/components/ui/use-mutation';
import { useResultDialogs } from '@/components/ui/use-result-dialogs';
import type { packParcelRoute } from '@/lib/features/fulfilment/parcels/routes';
import type { Pack } from '@/lib/features/fulfilment/parcels/schema';
import { call } from '@/lib/platform/http/call';
import type { CallError } from '@/lib/platform/http/send';
import { parseNumber } from '@/lib/platform/i18n/digits';
import type { Locale } from '@/lib/platform/i18n/i18n';
import { formatCount } from '@/lib/platform/money';
import { localePath, paths } from '@/lib/platform/paths';
import { NothingLeftModal } from './nothing-left-modal';
import { PackLine, type ShownLine } from './pack-line';
import { countOf, total, type PackingAction, type Said } from './packing';
import { ScanField } from './scan-field';
import { usePacking } from './use-packing';

interface Props {
  orderId: string;
  lines: ShownLine[];
  locale: Locale;
  onPacked(parcelId: string, settle: Settle): void;
  /** What was counted may have been packed by an earlier try: the page begins anew. */
  onStale(): void;
}

const HEAVIEST_GRAMS = 1_000_000;

/** What is typed as a weight; undefined: nothing, null: no weight. */
function gramsOf(typed: string): number | null | undefined {
  if (typed.trim() === '') return undefined;
  const grams = parseNumber(typed);
  return grams !== undefined && Number.isInteger(grams) && grams >= 0 && grams <= HEAVIEST_GRAMS
    ? grams
    : null;
}

const isWrong = (said: Said | null) => said?.kind === 'unknown' || said?.kind === 'full';

/** Counts what is laid into a parcel and packs it. What is left goes into another one. */
export function PackForm({ orderId, lines, locale, onPacked, onStale }: Props) {
  const t = useTranslations('packing');
  const router = useRouter();
  const words = useErrorWords();
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
    await showError(undefined, words(error, t('failed')));
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

interface SaidProps extends Pick<Props, 'lines' | 'locale'> {
  said: Said;
  counts: Parameters<typeof countOf>[0];
}

/** What the last tap or scan came to. */
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
